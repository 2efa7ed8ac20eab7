import { callQuery } from '../../lib/http/call-query.ts'
import { dealerQuery, type Owner } from '../../offline/storage/owner.ts'

const methods = async () => (await import('#contract/payments/calls/get-payment-methods.ts')).getPaymentMethods
const banks = async () => (await import('#contract/payments/calls/get-banks.ts')).getBanks
const status = async () => (await import('#contract/payments/calls/get-payment-status.ts')).getPaymentStatus
const codes = async () => (await import('#contract/payments/calls/get-transfer-codes.ts')).getTransferCodes
const order = async () => (await import('#contract/orders/calls/get-order.ts')).getOrder
const returned = async () => (await import('#contract/payments/calls/get-returned-payment.ts')).getReturnedPayment

/** The same for all persons, in the reader's language; persisted, so that a choice can be made offline. */
export const paymentMethodsQuery = () => callQuery(methods, {}, { queryKey: ['payment_methods'], persist: true })
export const banksQuery = () => callQuery(banks, {}, { queryKey: ['banks'], persist: true })

/**
 * Never stored: the state of a payment is valid only while the server confirms it.
 *
 * @param partition the buyer's partition
 */
export const paymentStatusQuery = (orderId: string, partition: Owner | null) =>
  callQuery(status, { params: { order_id: orderId } }, { queryKey: ['payment_status', partition, orderId] })

/**
 * QR codes of the bank accounts for what is due of an order.
 *
 * @param due minor units; a part payment changes the codes
 */
export const transferCodesQuery = (orderId: string, due: number, partition: Owner | null) =>
  callQuery(codes, { params: { order_id: orderId } }, { queryKey: ['transfer_codes', partition, orderId, due] })

/** The order that is paid. */
export const paidOrderQuery = (orderId: string, partition: Owner | null) =>
  callQuery(
    order,
    { params: { id: orderId }, query: partition === null ? {} : dealerQuery(partition) },
    { queryKey: ['paid_order', partition, orderId] },
  )

export const returnedPaymentQuery = () => callQuery(returned, {}, { queryKey: ['returned_payment'] })
