import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, singleLineText, wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'
import { counterSale } from '../counter-sale.ts'

export const SALE_STATES = ['differences', 'all'] as const

export const getCounterSales = defineCall({
  method: 'GET',
  path: '/api/staff/counter/sales',
  summary: 'Sales at counters, newest first',
  permission: 'counter',
  query: {
    /** `differences`: what differed has not been looked at. */
    state: v.optional(v.picklist(SALE_STATES), 'all'),
    /** A receipt's number, or the order's. */
    number: v.optional(singleLineText(1, 40)),
    shift_id: v.optional(rowId),
    page: v.optional(wholeNumber(1, 10_000), '1'),
  },
  response: v.object({ sales: listOf(counterSale) }),
})
