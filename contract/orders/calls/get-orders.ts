import * as v from 'valibot'
import { actingDealer } from '../../buyers/acting-dealer.ts'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'
import { orderCard, orderStatus } from '../order.ts'

/** Customers and dealers: their own orders. Sales persons: the orders of their dealers, or of `dealer_id` only. */
export const getOrders = defineCall({
  method: 'GET',
  path: '/api/orders',
  summary: 'Orders, newest first',
  callers: 'buyers',
  query: {
    ...actingDealer,
    status: v.optional(orderStatus),
    /** Part of the order number, or of a product name in it. */
    q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60))),
    page: v.optional(wholeNumber(1, 10_000), '1'),
  },
  response: v.object({ orders: listOf(orderCard) }),
})
