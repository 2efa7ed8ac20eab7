import type { Receipt } from '#contract/collections/receipt.ts'
import { receiptNo } from '#contract/collections/receipt-lines.ts'
import type { RecordedMethod } from '#contract/orders/order.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { TimeContext } from '../../../time-context.ts'
import { followLedger } from '../../orders/services/transition-order.ts'
import { bookPayment, createPayment } from '../../receivables/services/account-payments.ts'
import { lockDealer, openEntries } from '../../receivables/services/ledger.ts'
import * as collections from '../queries/collections.ts'

const METHODS = {
  cash: 'cash',
  cheque: 'cheque',
  transfer: 'transfer',
  qr: 'transfer',
} as const satisfies Record<Receipt['way'], RecordedMethod>

/**
 * Books a receipt as a payment of the dealer: for its lines, as far as those invoices are still open, and the rest for the
 * oldest ones.
 */
export async function bookCollection(
  transaction: Transaction,
  { id, receipt }: { id: string; receipt: Receipt },
  { now, config }: TimeContext,
): Promise<void> {
  const { dealerId, salesPersonId: by, total: amount, way, reference, lines } = receipt
  lockDealer(transaction, dealerId)
  const open = await openEntries(transaction, dealerId)
  const found = lines.map((line) => ({
    ...line,
    debt: open.find((row) => (row.number ?? row.order_no) === line.invoice),
  }))
  const shares = found.flatMap(({ debt, amount: share }) => (debt ? [{ id: debt.id, amount: share }] : []))
  const payment = await createPayment(
    transaction,
    {
      dealer_id: dealerId,
      amount,
      chosen: [],
      method: METHODS[way],
      created_by: by,
      reference: reference || null,
      note: receiptNo(receipt),
    },
    { now, config },
  )
  const orderIds = await bookPayment(transaction, payment, { by, now, shares })
  await followLedger(transaction, { orderIds, actor: { kind: 'staff', id: by } }, { now, config })
  const isReallocated = found.some((line) => (line.debt?.open ?? 0) < line.amount)
  collections.markBooked(transaction, id, { paymentId: payment.id, isReallocated })
}
