import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, singleLineText } from '../../fields.ts'
import { staffElectronicInvoice } from '../electronic-invoice.ts'

/** Records what Coretax answered about an uploaded invoice. 409 CONFLICT for one that is in no file. */
export const recordTaxAnswer = defineCall({
  method: 'POST',
  path: '/api/staff/electronic_invoices/{id}/record',
  summary: 'Record the answer of Coretax about an uploaded invoice',
  permission: 'payments',
  params: { id: rowId },
  body: {
    answer: v.variant('kind', [
      v.strictObject({
        kind: v.literal('accepted'),
        /** Serial number of the tax invoice (NSFP), 17 digits. */
        reference: v.pipe(v.string(), v.trim(), v.regex(/^\d{16,17}$/)),
      }),
      v.strictObject({ kind: v.literal('refused'), reason: singleLineText(1, 300) }),
    ]),
  },
  response: v.object({ electronic_invoice: staffElectronicInvoice }),
})
