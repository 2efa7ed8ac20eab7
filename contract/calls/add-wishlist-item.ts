import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { actingDealer } from '../entities/acting-dealer.ts'
import { catalogueId, productableType } from '../entities/product.ts'
import { wish } from '../entities/wishlist.ts'

/** Idempotent: an item already on the list is returned as it is, even when the list is full. */
export const addWishlistItem = defineCall({
  method: 'POST',
  path: '/api/wishlists/add_item',
  summary: 'Put a product or package on the wishlist',
  query: actingDealer,
  body: { productable_id: catalogueId, productable_type: productableType },
  response: v.object({ wishlist: wish }),
})
