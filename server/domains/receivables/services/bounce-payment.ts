import type { Transaction } from '../../../platform/database/database.ts'
import type { TimeContext } from '../../../time-context.ts'
import * as ledger from '../queries/ledger.ts'
import { bookPayment, createPayment } from './account-payments.ts'
import { addEntry, settleOpen } from './ledger.ts'
import { invoiceDueAt } from './terms.ts'

interface Bounced {
  dealerId: string
  paymentId: string
  /** Charged to the dealer, in minor units; 0 = nothing. */
  fee: number
  reason: string
}

/**
 * Undoes a payment whose money did not arrive: what it paid is open again, and a document of the same amount stands against
 * it. The dealer's row is locked.
 *
 * @returns the orders whose invoices changed
 */
export async function bouncePayment(
  transaction: Transaction,
  { dealerId, paymentId, fee, reason }: Bounced,
  { by: actorId, now, config }: TimeContext & { by: string },
): Promise<string[]> {
  const payment = await ledger.ofPayment(transaction, paymentId)
  if (!payment) throw new Error(`The payment ${paymentId} is in no ledger`)
  const orderIds = new Set<string>()
  for (const { id: debitId, kind, order_id } of await ledger.paidBy(transaction, payment.id)) {
    payment.open -= (await ledger.unlink(transaction, { creditId: payment.id, debitId })) ?? 0
    if (kind === 'invoice' && order_id !== null) orderIds.add(order_id)
  }
  const shared = { dealerId, reason, actorId, now }
  const bounced = addEntry(transaction, {
    ...shared,
    kind: 'bounced',
    amount: -payment.amount,
    number: payment.number,
  })
  settleOpen(transaction, { credits: [payment], debits: [bounced] }, { by: actorId, now })
  if (fee > 0) {
    const dueAt = await invoiceDueAt(transaction, dealerId, { now, config })
    addEntry(transaction, { ...shared, kind: 'fee', amount: fee, number: feeNumber(payment), dueAt })
  }
  return [...orderIds]
}

const feeNumber = ({ number }: ledger.EntryRow): string => `${number}-F`

/**
 * Takes a wrong bounce back: a payment of the same amount under a number of its own pays the oldest invoices, and the fee is
 * written off. What was paid of the fee stays in the dealer's favour. The dealer's row is locked.
 *
 * @returns the new payment, and the orders whose invoices changed
 */
export async function restorePayment(
  transaction: Transaction,
  { dealerId, paymentId, reason }: Omit<Bounced, 'fee'>,
  { by: actorId, now, config }: TimeContext & { by: string },
): Promise<{ paymentId: string; orderIds: string[] }> {
  const bounced = await ledger.ofPayment(transaction, paymentId)
  if (!bounced) throw new Error(`The payment ${paymentId} is in no ledger`)
  const moment = { by: actorId, now }
  const [fee] = await ledger.numbered(transaction, dealerId, feeNumber(bounced))
  if (fee) {
    const writeOff = { dealerId, kind: 'write_off', amount: -fee.amount, reason, actorId, now } as const
    settleOpen(transaction, { credits: [addEntry(transaction, writeOff)], debits: [fee] }, moment)
  }
  const payment = await createPayment(
    transaction,
    {
      dealer_id: dealerId,
      amount: -bounced.amount,
      chosen: [],
      method: 'cheque',
      reference: null,
      note: reason,
      created_by: actorId,
    },
    { now, config },
  )
  return { paymentId: payment.id, orderIds: await bookPayment(transaction, payment, moment) }
}
