import * as v from 'valibot'
import { rowId } from '../../account/person-fields.ts'
import { defineCall } from '../../call.ts'
import { actingDealer } from '../../dealers/acting-dealer.ts'
import { invoiceBuyer, orderElectronicInvoice } from '../electronic-invoice.ts'

/** The electronic invoice of an order, and whether its owner can still ask for one. */
export const orderInvoiceAnswer = v.object({
  /** Absent while the store has electronic invoices switched off: the page then shows nothing of them. */
  electronic_invoice: v.nullable(
    v.object({
      /** null: the order has no invoice of its own with the tax service. */
      invoice: v.nullable(orderElectronicInvoice),
      /** The end of the month of the order's invoice, until when one can be asked for; null when it is too late. */
      may_ask_until: v.nullable(v.string()),
      is_asked: v.boolean(),
      /** What was asked for, or the owner's last details, or what the store knows of them. */
      buyer: v.nullable(v.partial(v.object(invoiceBuyer.entries))),
      is_standing: v.boolean(),
    }),
  ),
})

export const getOrderElectronicInvoice = defineCall({
  method: 'GET',
  path: '/api/orders/{id}/electronic_invoice',
  summary: 'Electronic invoice of an order',
  callers: 'buyers',
  params: { id: rowId },
  query: actingDealer,
  response: orderInvoiceAnswer,
})
