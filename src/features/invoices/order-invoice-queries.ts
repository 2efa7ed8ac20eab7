import { callQuery } from '../../lib/http/call-query.ts'
import { dealerQuery, type Owner } from '../../offline/storage/owner.ts'

const orderInvoice = async () =>
  (await import('#contract/invoices/calls/get-order-electronic-invoice.ts')).getOrderElectronicInvoice

/** The dealer acted for, as each call about the partition's orders requires it. */
export const dealerParameter = (partition: Owner | null) => (partition === null ? {} : dealerQuery(partition))

/** The electronic invoice of an order; never stored on the device, because it contains tax numbers. */
export const orderInvoiceQuery = (orderId: string, partition: Owner | null) =>
  callQuery(
    orderInvoice,
    { params: { id: orderId }, query: dealerParameter(partition) },
    { queryKey: ['order-invoice', partition, orderId] },
  )
