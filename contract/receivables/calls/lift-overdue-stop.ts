import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, singleLineText, timestamp } from '../../fields.ts'
import { dealerAccountAnswer } from './get-dealer-receivables.ts'

export const liftOverdueStop = defineCall({
  method: 'POST',
  path: '/api/staff/receivables/{id}/lift_stop',
  summary: 'Let a dealer with overdue invoices order on account',
  permission: 'dealers',
  params: { id: rowId },
  body: {
    /** ISO 8601, in the future; null: for the next order alone. */
    until: v.nullable(timestamp),
    reason: singleLineText(3, 300),
  },
  response: dealerAccountAnswer,
})
