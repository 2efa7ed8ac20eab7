import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { actingDealer } from '../../dealers/acting-dealer.ts'
import { wish } from '../wishlist.ts'

export const getWishlists = defineCall({
  method: 'GET',
  path: '/api/wishlists',
  summary: 'The wishlist, newest first',
  callers: 'shoppers',
  query: actingDealer,
  response: v.object({ wishlists: v.object({ data: v.array(wish) }) }),
})
