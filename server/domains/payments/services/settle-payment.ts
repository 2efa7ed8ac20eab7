import type { Config } from '../../../config.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { gatewayByCode } from '../gateways/gateways.ts'
import * as attempts from '../queries/payment-attempts.ts'
import * as events from '../queries/payment-events.ts'
import { notifyOfRepeatedPayment, notifyOfReview } from './notify-staff.ts'
import * as payables from './payables.ts'
import { flagSurplus, reviewRepeated } from './surplus-payments.ts'

/** A payment result from any source; a signature, if any, has been verified. */
export interface GatewayResult {
  attempt: Pick<attempts.AttemptRow, 'id' | 'payable_id' | 'provider'>
  source: events.PaymentEvent['source']
  outcome: 'paid' | 'failed' | 'pending' | 'amount_differs'
  /** Minor units; null when the gateway compared the amount itself. */
  amount: number | null
  currency: string | null
  transactionId: string | null
  body: string
  headersHash: string | null
  signatureOk: boolean | null
}

/** The effect of a payment result. */
export type Decision =
  | 'settled'
  /** It was settled before. */
  | 'already'
  | 'pending'
  | 'failed'
  /** Under review by staff: another amount or currency, or a payment for an order that is paid or cancelled. */
  | 'amount_differs'
  | 'overpaid'
  | 'late'
  | 'in_review'
  /** The gateway's transaction already belongs to another attempt. */
  | 'transaction_seen'

const OPEN: readonly attempts.AttemptRow['state'][] = ['CREATED', 'REDIRECTED', 'PENDING']

export interface SettlementContext {
  db: Database
  config: Pick<Config, 'market' | 'timeZone' | 'senders' | 'demoMailbox'>
  now: Date
}

/**
 * The only place where a gateway's payment result is applied. Under the order's lock and in one transaction: the
 * attempt changes once, the order with all effects of it, and the payment event is stored.
 */
export async function settlePayment(result: GatewayResult, { db, config, now }: SettlementContext): Promise<Decision> {
  return db.transaction(async (transaction) => {
    const { attempt: known, source, body, headersHash, signatureOk } = result
    const payable = await payables.lock(transaction, known.payable_id)
    const attempt = await attempts.lock(transaction, known.id)
    if (!payable || !attempt) throw new Error(`Attempt ${known.id} is of no order`)
    const decision = await decide(transaction, { result, attempt, payable }, { now, config })
    await events.add(transaction, {
      attemptId: attempt.id,
      provider: attempt.provider,
      source,
      headersHash,
      body,
      signatureOk,
      decision,
      now,
    })
    return decision
  })
}

interface SettlementCase {
  result: GatewayResult
  attempt: attempts.AttemptRow
  /** Locked. */
  payable: payables.Payable
}

type SettlementMoment = Omit<SettlementContext, 'db'>

async function decide(
  transaction: Transaction,
  { result, attempt, payable }: SettlementCase,
  moment: SettlementMoment,
): Promise<Decision> {
  const { outcome, transactionId } = result
  if (outcome === 'pending' || outcome === 'failed')
    return recordUnpaid(transaction, { result, attempt, payable }, moment)
  if (!isOurAmount(result, attempt))
    return toReview(transaction, { result, attempt, payable }, { ...moment, why: 'amount_differs' })
  if (attempt.state === 'SUCCEEDED' || attempt.state === 'REFUNDED')
    return handleRepeatedPayment(transaction, { result, attempt, payable }, moment)
  if (attempt.state === 'REVIEW') return 'in_review'
  if (transactionId !== null && (await attempts.isTransactionSeen(transaction, attempt, transactionId)))
    return 'transaction_seen'
  const actor = { kind: 'gateway', id: null } as const
  const settlement = await payables.receive(transaction, { payable, amount: attempt.amount_minor, actor }, moment)
  if (settlement.outcome === 'already' || settlement.outcome === 'closed') {
    const why = settlement.outcome === 'closed' ? 'late' : 'overpaid'
    return toReview(transaction, { result, attempt, payable }, { ...moment, why })
  }
  attempts.updateState(transaction, attempt.id, { state: 'SUCCEEDED', transactionId, settledAt: moment.now })
  if (settlement.surplus > 0) await flagSurplus(transaction, { paid: attempt, amount: settlement.surplus }, moment)
  return 'settled'
}

/**
 * A result for a paid attempt: usually a repetition; another transaction is a surplus, which goes into review once, for
 * staff to return it.
 */
async function handleRepeatedPayment(
  transaction: Transaction,
  { result, attempt, payable }: SettlementCase,
  moment: SettlementMoment,
): Promise<Decision> {
  const { transactionId } = result
  if (transactionId === null || attempt.provider_txn_id === null) return 'already'
  const known = (await attempts.ofPayable(transaction, payable.id)).filter(
    ({ provider }) => provider === attempt.provider,
  )
  if (known.some(({ provider_txn_id: one }) => one !== null && isSameTransaction(attempt, one, transactionId)))
    return 'already'
  if (await attempts.isTransactionSeen(transaction, attempt, transactionId)) return 'transaction_seen'
  if (!payables.isAccountPayment(payable))
    await reviewRepeated(transaction, { order: payable, paid: attempt, transactionId }, moment)
  await notifyOfRepeatedPayment(transaction, { attempt, transactionId }, moment)
  return 'overpaid'
}

const isSameTransaction = ({ provider }: attempts.AttemptRow, known: string, reported: string): boolean =>
  gatewayByCode(provider)?.isSameTransaction(known, reported) ?? true

function isOurAmount({ outcome, amount, currency }: GatewayResult, attempt: attempts.AttemptRow): boolean {
  if (outcome === 'amount_differs') return false
  return (amount === null || amount === attempt.amount_minor) && (currency === null || currency === attempt.currency)
}

/** Not paid, or not yet; changes nothing for an attempt that has ended. */
async function recordUnpaid(
  transaction: Transaction,
  { result, attempt }: SettlementCase,
  moment: SettlementMoment,
): Promise<Decision> {
  const { outcome } = result
  if (!OPEN.includes(attempt.state)) return attempt.state === 'SUCCEEDED' ? 'already' : asDecision(attempt.state)
  const state = outcome === 'failed' ? 'FAILED' : 'PENDING'
  if (state !== attempt.state) {
    attempts.updateState(transaction, attempt.id, { state })
    await payables.setStatus(
      transaction,
      { payableId: attempt.payable_id, status: await orderPaymentStatus(transaction, attempt, state) },
      moment,
    )
  }
  return outcome === 'failed' ? 'failed' : 'pending'
}

const asDecision = (state: attempts.AttemptRow['state']): Decision => (state === 'REVIEW' ? 'in_review' : 'failed')

/** The payment status of the order: another attempt may still be pending or under review. */
export async function orderPaymentStatus(
  transaction: Transaction,
  /** No id: a payment that belongs to none of the attempts. */
  attempt: Pick<attempts.AttemptRow, 'payable_id'> & { id: string | null },
  state: 'CREATED' | 'FAILED' | 'PENDING' | 'EXPIRED' | 'REFUNDED',
): Promise<'UNPAID' | 'PENDING' | 'REVIEW'> {
  const all = await attempts.ofPayable(transaction, attempt.payable_id)
  const states = all.map((one) => (one.id === attempt.id ? state : one.state))
  if (states.includes('REVIEW')) return 'REVIEW'
  return states.includes('PENDING') ? 'PENDING' : 'UNPAID'
}

/** Sets the attempt under review: the order is not paid by it and, if unpaid, waits for the decision of staff. */
async function toReview(
  transaction: Transaction,
  { result, attempt }: SettlementCase,
  { why, ...moment }: SettlementMoment & { why: 'amount_differs' | 'late' | 'overpaid' },
): Promise<Decision> {
  const { state } = attempt
  if (state === 'SUCCEEDED' || state === 'REFUNDED' || state === 'REVIEW') return why
  attempts.updateState(transaction, attempt.id, {
    state: 'REVIEW',
    reason: why,
    transactionId: await unseenTransactionId(transaction, result),
  })
  if (why === 'amount_differs')
    await payables.setStatus(transaction, { payableId: attempt.payable_id, status: 'REVIEW' }, moment)
  await notifyOfReview(transaction, { attempt, why }, moment)
  return why
}

async function unseenTransactionId(
  transaction: Transaction,
  { attempt, transactionId }: GatewayResult,
): Promise<string | null> {
  if (transactionId === null) return null
  return (await attempts.isTransactionSeen(transaction, attempt, transactionId)) ? null : transactionId
}
