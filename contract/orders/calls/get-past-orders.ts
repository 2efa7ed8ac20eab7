import * as v from 'valibot'
import { actingDealer } from '../../buyers/acting-dealer.ts'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'
import { pastOrder } from '../past-order.ts'

/**
 * Those with the proven phone or the confirmed e-mail of the signed-in person, newest first; with `dealer_id` those of the
 * dealer, as staff find them.
 */
export const getPastOrders = defineCall({
  method: 'GET',
  path: '/api/past_orders',
  summary: 'Own orders, or those of an own dealer, of the shop that the store had before',
  callers: 'buyers',
  query: { ...actingDealer, page: v.optional(wholeNumber(1, 10_000), '1') },
  response: v.object({ past_orders: listOf(pastOrder) }),
})
