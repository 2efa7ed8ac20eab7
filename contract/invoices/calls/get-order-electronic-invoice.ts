import { actingDealer } from '../../buyers/acting-dealer.ts'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { orderInvoiceAnswer } from '../electronic-invoice.ts'

export const getOrderElectronicInvoice = defineCall({
  method: 'GET',
  path: '/api/orders/{id}/electronic_invoice',
  summary: 'Electronic invoice of an order',
  callers: 'buyers',
  params: { id: rowId },
  query: actingDealer,
  response: orderInvoiceAnswer,
})
