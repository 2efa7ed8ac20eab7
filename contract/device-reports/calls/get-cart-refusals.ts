import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'
import { REFUSAL_STATES, staffCartRefusal } from '../device-report.ts'

export const getCartRefusals = defineCall({
  method: 'GET',
  path: '/api/staff/cart_refusals',
  summary: 'Cart operations of dealers and sales persons that were refused, the latest first',
  permission: ['orders', 'dealers'],
  query: {
    state: v.optional(v.picklist(REFUSAL_STATES), 'open'),
    page: v.optional(wholeNumber(1, 10_000), '1'),
  },
  response: v.object({ refusals: listOf(staffCartRefusal) }),
})
