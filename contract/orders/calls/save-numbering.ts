import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { numberFormat, numbering } from '../numbering.ts'

/**
 * Changes how numbers are written from the next one on; the count goes on without a gap. A prefix that another series
 * uses, or with which this one could repeat a number, is a field error (422), such as `invoice.prefix`.
 */
export const saveNumbering = defineCall({
  method: 'POST',
  path: '/api/staff/numbering',
  summary: 'Change how orders, invoices and credit notes are numbered',
  permission: 'settings',
  body: { order: numberFormat, invoice: numberFormat, credit_note: numberFormat },
  response: v.object({ numbering }),
})
