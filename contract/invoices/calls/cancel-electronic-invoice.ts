import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, singleLineText } from '../../fields.ts'
import { staffElectronicInvoice } from '../electronic-invoice.ts'

/**
 * Cancels an accepted electronic invoice at the tax service. When the service does not answer, the store goes on asking;
 * the answer then has `is_cancelling`. 409 CONFLICT when it is not accepted, or its time has run out.
 */
export const cancelElectronicInvoice = defineCall({
  method: 'POST',
  path: '/api/staff/electronic_invoices/{id}/cancel',
  summary: 'Cancel an accepted electronic invoice',
  permission: 'payments',
  params: { id: rowId },
  body: { reason: singleLineText(1, 300) },
  response: v.object({ electronic_invoice: staffElectronicInvoice }),
})
