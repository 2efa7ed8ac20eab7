import type { InputOf } from '#contract/call.ts'
import { moneyText } from '#contract/format-number.ts'
import type { changeAllocation } from '#contract/receivables/calls/change-allocation.ts'
import type { payOutCredit } from '#contract/receivables/calls/pay-out-credit.ts'
import type { recordAccountPayment } from '#contract/receivables/calls/record-account-payment.ts'
import type { writeOff } from '#contract/receivables/calls/write-off.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { fieldError, requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import * as ledger from '../queries/ledger.ts'
import { RECEIVABLE_MESSAGES } from '../receivable-messages.ts'
import { bookPayment, createPayment } from './account-payments.ts'
import { addEntry, settleOpen } from './ledger.ts'

/** Tolerance for clocks of staff devices that are ahead. */
const AHEAD_MS = 60 * 60_000

/** What a change of a ledger did: the orders whose invoices changed, and what the trail says of it. */
export interface LedgerChange {
  orderIds: string[]
  detail: object
}

/** A change of the ledger of a dealer, whose row is locked. */
type ChangeOf<Body> = (
  transaction: Transaction,
  input: { dealerId: string; body: Body },
  context: SignedInContext,
) => Promise<LedgerChange>

/** @throws Refusal VALIDATION */
export const recordMoney: ChangeOf<InputOf<typeof recordAccountPayment>['body']> = async (
  transaction,
  { dealerId, body },
  context,
) => {
  const { amount, method, reference, note, items, received_at } = body
  const now = nowOf(context)
  if (method !== 'cash' && reference === null)
    throw fieldError(context, 'reference', SERVER_MESSAGES[context.language].fieldMissing)
  if (received_at !== undefined && Date.parse(received_at) > now.getTime() + AHEAD_MS)
    throw fieldError(context, 'received_at', RECEIVABLE_MESSAGES[context.language].receivedLater)
  const by = context.session.person.id
  const chosen = (await ledger.entriesOf(transaction, dealerId, items)).map(({ id }) => id)
  const written = { dealer_id: dealerId, amount, chosen, method, reference, note, created_by: by }
  const payment = await createPayment(transaction, written, { now, config: context.config })
  const orderIds = await bookPayment(transaction, payment, { by, now })
  return { orderIds, detail: { number: payment.payment_no, amount, method, reference, received_at, note } }
}

/** @throws Refusal NOT_FOUND, CONFLICT, VALIDATION */
export const allocate: ChangeOf<InputOf<typeof changeAllocation>['body']> = async (
  transaction,
  { dealerId, body },
  context,
) => {
  const messages = RECEIVABLE_MESSAGES[context.language]
  const { credit_id: creditId, debit_id: debitId, amount } = body
  const rows = await ledger.entriesOf(transaction, dealerId, [creditId, debitId])
  const credit = requireFound(
    rows.find(({ id }) => id === creditId),
    context,
  )
  const debit = requireFound(
    rows.find(({ id }) => id === debitId),
    context,
  )
  if (credit.amount > 0 || debit.amount < 0) throw fieldError(context, 'credit_id', messages.notTwoSides)
  const orderIds = debit.kind === 'invoice' && debit.order_id !== null ? [debit.order_id] : []
  const named = { credit: nameOf(credit), debit: nameOf(debit) }
  if (debit.kind === 'bounced') throw new Refusal('CONFLICT', messages.bouncedStays)
  if (amount === 0) {
    const taken = await ledger.unlink(transaction, { creditId, debitId })
    if (taken === null) throw new Refusal('CONFLICT', messages.notLinked)
    return { orderIds, detail: { ...named, removed: taken } }
  }
  const most = Math.min(-credit.open, debit.open)
  const used = withinOpen(amount, most, context)
  ledger.link(transaction, { creditId, debitId, amount: used, by: context.session.person.id, now: nowOf(context) })
  return { orderIds, detail: { ...named, amount: used } }
}

/** @throws Refusal NOT_FOUND, CONFLICT, VALIDATION */
export const giveUp: ChangeOf<InputOf<typeof writeOff>['body']> = (
  transaction,
  { dealerId, body: { item_id: itemId, amount, reason } },
  context,
) => against(transaction, { dealerId, itemId, amount, kind: 'write_off', reason }, context)

/** @throws Refusal NOT_FOUND, CONFLICT, VALIDATION */
export const payOut: ChangeOf<InputOf<typeof payOutCredit>['body']> = (
  transaction,
  { dealerId, body: { item_id: itemId, amount, reference } },
  context,
) => against(transaction, { dealerId, itemId, amount, kind: 'payout', reason: reference }, context)

interface OppositeEntry {
  dealerId: string
  itemId: string
  /** Absent: all that is open. */
  amount: number | undefined
  /** A debt is written off, a credit is paid out. */
  kind: 'write_off' | 'payout'
  reason: string
}

/** Closes what is open of a document, or a part of it, with an entry of the other side. */
async function against(
  transaction: Transaction,
  { dealerId, itemId, amount, kind, reason }: OppositeEntry,
  context: SignedInContext,
): Promise<LedgerChange> {
  const [found] = await ledger.entriesOf(transaction, dealerId, [itemId])
  const item = requireFound(found, context)
  const isDebt = item.amount > 0
  if (isDebt !== (kind === 'write_off'))
    throw fieldError(context, 'item_id', RECEIVABLE_MESSAGES[context.language].notTwoSides)
  const now = nowOf(context)
  const by = context.session.person.id
  const used = withinOpen(amount, Math.abs(item.open), context)
  const other = addEntry(transaction, { dealerId, kind, reason, amount: isDebt ? -used : used, actorId: by, now })
  const [credits, debits] = isDebt ? [[other], [item]] : [[item], [other]]
  const orderIds = settleOpen(transaction, { credits, debits }, { by, now })
  return { orderIds, detail: { document: nameOf(item), amount: used, reason } }
}

const nameOf = ({ number, order_no, id }: ledger.EntryRow): string => number ?? order_no ?? id

/** @throws Refusal CONFLICT when nothing is open; VALIDATION for more */
function withinOpen(amount: number | undefined, most: number, context: SignedInContext): number {
  const messages = RECEIVABLE_MESSAGES[context.language]
  if (most <= 0) throw new Refusal('CONFLICT', messages.notOpen)
  if (amount !== undefined && amount > most)
    throw fieldError(context, 'amount', messages.moreThanOpen(moneyText(most, context.config.market)))
  return amount ?? most
}
