import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'
import { READS_ORDERS } from '../../staff/permissions.ts'
import { staffPastOrder } from '../past-order.ts'

export const getStaffPastOrders = defineCall({
  method: 'GET',
  path: '/api/staff/past_orders',
  summary: 'Orders of the shop that the store had before, newest first',
  permission: READS_ORDERS,
  query: {
    /** Of one person. */
    person: v.optional(rowId),
    /** Part of the number or the name, or the whole phone or e-mail. */
    q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254))),
    page: v.optional(wholeNumber(1, 10_000), '1'),
  },
  response: v.object({ past_orders: listOf(staffPastOrder) }),
})
