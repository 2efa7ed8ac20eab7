import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { catalogueId, productableType } from '../../catalogue/product.ts'
import { checkoutType } from '../cart.ts'

/** For the dealer: each sales person has a separate cart for them, in addition to the dealer's own. */
export const getPreparedCarts = defineCall({
  method: 'GET',
  path: '/api/carts/prepared',
  summary: 'Carts that sales persons prepared for the dealer, and who added what',
  callers: 'dealers',
  response: v.object({
    prepared: v.object({
      data: v.array(
        v.object({
          /** The cart line's id. */
          id: v.string(),
          productable_id: catalogueId,
          productable_type: productableType,
          checkout_type: checkoutType,
          name: v.string(),
          quantity: v.number(),
          sales_person: v.object({ first_name: v.string(), last_name: v.string() }),
          changed_by: v.object({ first_name: v.string(), hand: v.picklist(['own', 'dealer']), at: v.string() }),
        }),
      ),
    }),
  }),
})
