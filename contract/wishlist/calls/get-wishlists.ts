import * as v from 'valibot'
import { actingDealer } from '../../buyers/acting-dealer.ts'
import { defineCall } from '../../call.ts'
import { wish } from '../wishlist.ts'

export const getWishlists = defineCall({
  method: 'GET',
  path: '/api/wishlists',
  summary: 'The wishlist, newest first',
  callers: 'shoppers',
  query: actingDealer,
  response: v.object({ wishlists: v.object({ data: v.array(wish) }) }),
})
