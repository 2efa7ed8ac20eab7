import type { Transaction } from '../../../platform/database/database.ts'
import type { TimeContext } from '../../../time-context.ts'
import * as ledger from '../queries/ledger.ts'
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
    addEntry(transaction, { ...shared, kind: 'fee', amount: fee, number: `${payment.number}-F`, dueAt })
  }
  return [...orderIds]
}
