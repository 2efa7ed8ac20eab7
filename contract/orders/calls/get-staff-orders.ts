import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'
import { READS_ORDERS } from '../../staff/permissions.ts'
import { orderStatus, paymentStatus } from '../order.ts'
import { staffOrderCard } from '../staff-order.ts'

export const getStaffOrders = defineCall({
  method: 'GET',
  path: '/api/staff/orders',
  summary: 'Orders of the market, newest first',
  permission: READS_ORDERS,
  query: {
    status: v.optional(orderStatus),
    payment_status: v.optional(paymentStatus),
    /** Words of a person or company in any order, or an order number, phone, tracking number, SKU or total. */
    q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60))),
    page: v.optional(wholeNumber(1, 10_000), '1'),
  },
  response: v.object({ orders: listOf(staffOrderCard) }),
})
