import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'
import { pastOrder } from '../past-order.ts'

/** Those with the proven phone or the confirmed e-mail of the signed-in person, newest first. */
export const getPastOrders = defineCall({
  method: 'GET',
  path: '/api/past_orders',
  summary: 'Own orders of the shop that the store had before',
  callers: 'buyers',
  query: { page: v.optional(wholeNumber(1, 10_000), '1') },
  response: v.object({ past_orders: listOf(pastOrder) }),
})
