import { isoTimeIn } from '#contract/site/iso-time.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'
import type { TimeContext } from '../../../time-context.ts'
import { queueEvent } from '../../events/services/queue-event.ts'
import * as payments from '../queries/account-payments.ts'
import * as ledger from '../queries/ledger.ts'
import { addEntry, type LinkedBy, settleOpen } from './ledger.ts'

export { type AccountPayable, findPayable, lock, lockPayable } from '../queries/account-payments.ts'

type NewPayment = Pick<
  payments.AccountPaymentRow,
  'dealer_id' | 'amount' | 'chosen' | 'method' | 'reference' | 'note' | 'created_by'
>

/** Writes a payment that was not received yet, under a number of its own. */
export async function createPayment(
  transaction: Transaction,
  payment: NewPayment,
  { now, config }: TimeContext,
): Promise<payments.AccountPaymentRow> {
  const { code: market, currency } = config.market
  const year = Number(isoTimeIn(config.timeZone, now.getTime()).slice(2, 4))
  const count = await payments.nextCount(transaction, market, year)
  const row = {
    ...payment,
    id: newId(now.getTime()),
    market,
    currency,
    payment_no: `PAY-${market}${year}-${String(count).padStart(6, '0')}`,
    created_at: now,
    received_at: null,
  }
  payments.insert(transaction, row)
  return row
}

/** What of a payment is for one document. */
interface Share {
  id: string
  amount: number
}

/**
 * Books a received payment and uses it, and the credits that were chosen with it, for the chosen invoices; without a
 * choice for the oldest ones. What is over stays in the dealer's favour. The dealer's row is locked. Other programs are told.
 *
 * @param shares used first, each as far as its document is open; with them the rest goes to the oldest ones
 * @returns the orders whose invoices changed
 */
export async function bookPayment(
  transaction: Transaction,
  payment: payments.AccountPaymentRow,
  { by, now, shares = [] }: LinkedBy & { shares?: readonly Share[] },
): Promise<string[]> {
  const { id: paymentId, dealer_id: dealerId, payment_no: number, amount, chosen } = payment
  const open = await ledger.openEntries(transaction, dealerId)
  payments.markReceived(transaction, paymentId, now)
  const entry = { dealerId, kind: 'payment', amount: -amount, paymentId, number, actorId: by, now } as const
  const received = addEntry(transaction, entry)
  await announce(transaction, payment, now)
  const isChosen = ({ id }: ledger.EntryRow) => chosen.includes(id)
  const debits = open.filter((row) => row.amount > 0)
  const credits = open.filter((row) => row.amount < 0 && !row.is_reserved && isChosen(row))
  const assigned = shares.flatMap(({ id, amount: share }) => {
    const part = { ...received, open: -Math.min(share, -received.open) }
    const before = part.open
    const changed = settleOpen(
      transaction,
      { credits: [part], debits: debits.filter((row) => row.id === id) },
      { by, now },
    )
    received.open += part.open - before
    return changed
  })
  const isOpenChoice = chosen.length === 0 || shares.length > 0
  const rest = { credits: [...credits, received], debits: isOpenChoice ? debits : debits.filter(isChosen) }
  return [...new Set([...assigned, ...settleOpen(transaction, rest, { by, now })])]
}

async function announce(transaction: Transaction, payment: payments.AccountPaymentRow, now: Date): Promise<void> {
  const { id: payment_id, payment_no, dealer_id, market, currency, amount } = payment
  const data = { payment_id, payment_no, dealer_id, currency, amount }
  await queueEvent(transaction, { type: 'payment.received', market, data, now })
}
