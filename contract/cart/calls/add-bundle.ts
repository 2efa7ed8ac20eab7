import * as v from 'valibot'
import { actingDealer } from '../../buyers/acting-dealer.ts'
import { defineCall } from '../../call.ts'
import { catalogueId, productableType } from '../../catalogue/product.ts'
import { MAX_QUANTITY } from '../../constants.ts'
import { cartAnswer } from '../cart.ts'

const MAX_GOODS = 20

export const promotionId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))

/**
 * Never queued: the bundle and its price must be current when the customer takes it. All lines are added or none. With
 * `from_cart`, single lines already in the cart become part of the bundle and nothing is added. Idempotent by
 * Idempotency-Key.
 */
export const addBundle = defineCall({
  method: 'POST',
  path: '/api/carts/add_bundle',
  summary: 'Add the products of one or more whole bundles to the cart',
  callers: 'buyers',
  query: actingDealer,
  body: {
    promotion_id: promotionId,
    from_cart: v.optional(v.boolean()),
    items: v.pipe(
      v.array(
        v.strictObject({
          productable_id: catalogueId,
          productable_type: productableType,
          quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY)),
        }),
      ),
      v.minLength(1),
      v.maxLength(MAX_GOODS),
    ),
  },
  response: cartAnswer,
})
