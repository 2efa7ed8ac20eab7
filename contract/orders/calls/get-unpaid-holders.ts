import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'
import { READS_ORDERS } from '../../staff/permissions.ts'
import { staffOrderCard } from '../staff-order.ts'

/** A customer whose unpaid orders hold goods. */
const unpaidHolder = v.object({
  customer: staffOrderCard.entries.customer,
  orders: v.number(),
  /** Reserved for them. */
  pieces: v.number(),
  /** Minor units. */
  total: v.number(),
  /** Of the oldest of these orders, ISO 8601. */
  oldest_at: v.string(),
})

export const getUnpaidHolders = defineCall({
  method: 'GET',
  path: '/api/staff/unpaid_holders',
  summary: 'Customers whose unpaid orders hold goods, most pieces first',
  permission: READS_ORDERS,
  query: { page: v.optional(wholeNumber(1, 10_000), '1') },
  response: v.object({ holders: listOf(unpaidHolder) }),
})
