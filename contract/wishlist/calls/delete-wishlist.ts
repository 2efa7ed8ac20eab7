import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { actingDealer } from '../../dealers/acting-dealer.ts'

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
