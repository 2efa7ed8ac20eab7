import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { invoiceMonth } from '../electronic-invoice.ts'

/**
 * Writes the month's electronic invoices that are not accepted yet as one file for Coretax, and marks them as submitted.
 * The same file again until an answer is recorded. 409 CONFLICT when there is nothing to send; 503 while the store sends
 * no files.
 */
export const makeTaxFile = defineCall({
  method: 'POST',
  path: '/api/staff/electronic_invoice_files',
  summary: 'Make the Coretax file of a month',
  permission: 'payments',
  body: { month: invoiceMonth },
  response: v.object({
    file: v.object({ name: v.string(), xml: v.string(), count: v.number() }),
  }),
})
