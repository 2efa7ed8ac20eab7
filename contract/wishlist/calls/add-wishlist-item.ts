import * as v from 'valibot'
import { actingDealer } from '../../buyers/acting-dealer.ts'
import { defineCall } from '../../call.ts'
import { catalogueId, productableType } from '../../catalogue/product.ts'
import { wish } from '../wishlist.ts'

/** Idempotent: an item already on the list is returned as it is, even when the list is full. */
export const addWishlistItem = defineCall({
  method: 'POST',
  path: '/api/wishlists/add_item',
  summary: 'Put a product or package on the wishlist',
  callers: 'buyers',
  query: actingDealer,
  body: { productable_id: catalogueId, productable_type: productableType },
  response: v.object({ wishlist: wish }),
})
