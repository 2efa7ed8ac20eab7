import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, whole } from '../../fields.ts'
import { dealerAccountAnswer } from './get-dealer-receivables.ts'

/** Holds for later invoices: those that were issued keep their day. Idempotent. */
export const changeAccountTerms = defineCall({
  method: 'POST',
  path: '/api/staff/receivables/{id}/terms',
  summary: 'Change when a dealer has to pay invoices',
  permission: 'dealers',
  params: { id: rowId },
  body: {
    /** null = as the market. */
    days: v.nullable(whole(0, 365)),
    /** The days count from the end of the invoice's month. */
    from_month_end: v.boolean(),
    /** Days after the due day from which orders on account are refused; null = as the market. */
    grace_days: v.nullable(whole(0, 365)),
    /** No reminders are sent. */
    reminders_paused: v.boolean(),
  },
  response: dealerAccountAnswer,
})
