import * as v from 'valibot'
import { actingDealer } from '../../buyers/acting-dealer.ts'
import { defineCall } from '../../call.ts'

/** 404 when already deleted, and for another person's item. */
export const deleteWishlist = defineCall({
  method: 'POST',
  path: '/api/wishlists/{id}/delete',
  summary: 'Remove an item from the wishlist',
  callers: 'buyers',
  query: actingDealer,
  params: { id: v.pipe(v.string(), v.uuid()) },
  response: v.object({}),
})
