import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'
import { ageing } from '../ageing.ts'
import { dealerBalance } from '../staff-receivables.ts'

export const getStaffReceivables = defineCall({
  method: 'GET',
  path: '/api/staff/receivables',
  summary: 'What dealers owe by age, those with the most overdue first',
  permission: ['dealers', 'payments'],
  query: {
    /** Part of the company's name. */
    q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60))),
    sales_person_id: v.optional(rowId),
    page: v.optional(wholeNumber(1, 10_000), '1'),
  },
  response: v.object({
    receivables: listOf(dealerBalance),
    /** Of all dealers that were asked for. */
    sums: v.object({ balance: v.number(), overdue: v.number(), ageing }),
    currency: v.picklist(['MYR', 'IDR']),
  }),
})
