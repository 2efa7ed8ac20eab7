import * as v from 'valibot'
import { actingDealer } from '../../buyers/acting-dealer.ts'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { invoiceBuyer, orderInvoiceAnswer } from '../electronic-invoice.ts'

/**
 * Asks for an electronic invoice made out to the buyer, in place of their part in the consolidated one. 409 CONFLICT after
 * the month of the invoice, and once it was sent; 422 for numbers that do not fit the market.
 */
export const askElectronicInvoice = defineCall({
  method: 'POST',
  path: '/api/orders/{id}/electronic_invoice',
  summary: 'Ask for an electronic invoice of an order',
  callers: 'buyers',
  params: { id: rowId },
  query: actingDealer,
  body: {
    buyer: invoiceBuyer,
    /** Every later order asks for one by itself. */
    is_standing: v.optional(v.boolean(), false),
  },
  response: orderInvoiceAnswer,
})
