import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { invoiceBuyer, staffElectronicInvoice } from '../electronic-invoice.ts'

/**
 * Corrects whom a refused or cancelled electronic invoice is made out to, and lets it be sent again with the current data
 * of the seller. 409 CONFLICT in other states; 422 for numbers that do not fit the market.
 */
export const sendElectronicInvoice = defineCall({
  method: 'POST',
  path: '/api/staff/electronic_invoices/{id}/send',
  summary: 'Correct an electronic invoice and send it again',
  permission: 'payments',
  params: { id: rowId },
  /** Absent: the buyer stays. Consolidated invoices have none. */
  body: { buyer: v.optional(v.nullable(invoiceBuyer), null) },
  response: v.object({ electronic_invoice: staffElectronicInvoice }),
})
