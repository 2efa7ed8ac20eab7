import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { numberFormat, numbering } from '../numbering.ts'

/**
 * Changes how numbers are written from the next one on; the count goes on without a gap. 422 at the field of the prefix,
 * such as `invoice.prefix`: another series uses it, or numbers that this series gave under it would be given again.
 */
export const saveNumbering = defineCall({
  method: 'POST',
  path: '/api/staff/numbering',
  summary: 'Change how orders, invoices and credit notes are numbered',
  permission: 'settings',
  body: { order: numberFormat, invoice: numberFormat, credit_note: numberFormat },
  response: v.object({ numbering }),
})
