import type { Config } from '../../config.ts'
import type { Database, Transaction } from '../../database/database.ts'
import * as orders from '../../queries/orders.ts'
import * as attempts from '../../queries/payment-attempts.ts'
import * as events from '../../queries/payment-events.ts'
import { applyPayment, notePayment } from '../orders/move-order.ts'
import { tellOfSecond, tellStaff } from './staff-notice.ts'
import { flagSurplus } from './surplus.ts'

/** What is known of a payment, by whomever; its signature, where there is one, has been checked. */
export interface Finding {
  attempt: Pick<attempts.AttemptRow, 'id' | 'order_id' | 'provider'>
  source: events.PaymentEvent['source']
  outcome: 'paid' | 'failed' | 'pending' | 'amount_differs'
  /** Minor units; null where the gateway itself compared it with ours. */
  amount: number | null
  currency: string | null
  transactionId: string | null
  body: string
  headersHash: string | null
  signatureOk: boolean | null
}

/** What a finding came to. */
export type Decision =
  | 'settled'
  /** It was settled before. */
  | 'already'
  | 'pending'
  | 'failed'
  /** Staff look at it: another amount or currency, money for an order that is paid or cancelled. */
  | 'amount_differs'
  | 'overpaid'
  | 'late'
  | 'in_review'
  /** The gateway's transaction paid something else. */
  | 'transaction_seen'

const OPEN: readonly attempts.AttemptRow['state'][] = ['CREATED', 'REDIRECTED', 'PENDING']

export interface Surroundings {
  db: Database
  config: Pick<Config, 'market' | 'timeZone'>
  now: Date
}

/**
 * The one place where money becomes a paid order. Under the lock of the order: the attempt moves once, the order with
 * everything that follows from it, and what was said is kept, all in one transaction.
 */
export async function settle(finding: Finding, { db, config, now }: Surroundings): Promise<Decision> {
  return db.transaction(async (inside) => {
    const { attempt: known, source, body, headersHash, signatureOk } = finding
    const order = await orders.lock(inside, known.order_id)
    const attempt = await attempts.lock(inside, known.id)
    if (!order || !attempt) throw new Error(`Attempt ${known.id} is of no order`)
    const decision = await decide(inside, { finding, attempt }, { now, config })
    await events.add(inside, {
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

interface Case {
  finding: Finding
  attempt: attempts.AttemptRow
}

type Moment = Omit<Surroundings, 'db'>

async function decide(inside: Transaction, { finding, attempt }: Case, moment: Moment): Promise<Decision> {
  const { outcome, transactionId } = finding
  if (outcome === 'pending' || outcome === 'failed') return wait(inside, { finding, attempt }, moment)
  if (!isOurAmount(finding, attempt))
    return toReview(inside, { finding, attempt }, { ...moment, why: 'amount_differs' })
  if (attempt.state === 'SUCCEEDED' || attempt.state === 'REFUNDED') return again(inside, { finding, attempt }, moment)
  if (attempt.state === 'REVIEW') return 'in_review'
  if (transactionId !== null && (await attempts.isTransactionSeen(inside, attempt, transactionId)))
    return 'transaction_seen'
  const actor = { kind: 'gateway', id: null } as const
  const arrived = { orderId: attempt.order_id, amount: attempt.amount_minor, actor }
  const { became, surplus } = await applyPayment(inside, arrived, moment)
  if (became === 'already' || became === 'closed') {
    const why = became === 'closed' ? 'late' : 'overpaid'
    return toReview(inside, { finding, attempt }, { ...moment, why })
  }
  attempts.move(inside, attempt.id, { state: 'SUCCEEDED', transactionId, settledAt: moment.now })
  if (surplus > 0) await flagSurplus(inside, { paid: attempt, amount: surplus }, moment)
  return 'settled'
}

/** Of an attempt that was paid: mostly the same once more. Another transaction is money that staff give back. */
async function again(inside: Transaction, { finding, attempt }: Case, moment: Moment): Promise<Decision> {
  const { transactionId } = finding
  if (transactionId === null || !isAnother(transactionId, attempt)) return 'already'
  await tellOfSecond(inside, { attempt, transactionId }, moment)
  return 'overpaid'
}

/**
 * Of senangPay alone: iPay88 takes a reference once, and does not sign the number, so that anybody could make one up.
 * Where senangPay's ends is not signed either: a number that begins like the other is the same, cut elsewhere.
 */
function isAnother(transactionId: string, { provider, provider_txn_id: known }: attempts.AttemptRow): boolean {
  if (provider !== 'SENANGPAY' || known === null) return false
  return !transactionId.startsWith(known) && !known.startsWith(transactionId)
}

function isOurAmount({ outcome, amount, currency }: Finding, attempt: attempts.AttemptRow): boolean {
  if (outcome === 'amount_differs') return false
  return (amount === null || amount === attempt.amount_minor) && (currency === null || currency === attempt.currency)
}

/** Not paid, or not yet: of an attempt that has ended this says nothing new. */
async function wait(inside: Transaction, { finding, attempt }: Case, moment: Moment): Promise<Decision> {
  const { outcome } = finding
  if (!OPEN.includes(attempt.state)) return attempt.state === 'SUCCEEDED' ? 'already' : asDecision(attempt.state)
  const state = outcome === 'failed' ? 'FAILED' : 'PENDING'
  if (state !== attempt.state) {
    attempts.move(inside, attempt.id, { state })
    await notePayment(inside, { orderId: attempt.order_id, status: await standing(inside, attempt, state) }, moment)
  }
  return outcome === 'failed' ? 'failed' : 'pending'
}

const asDecision = (state: attempts.AttemptRow['state']): Decision => (state === 'REVIEW' ? 'in_review' : 'failed')

/** Where the money of the order is: another attempt of it may still be on its way, or with staff. */
export async function standing(
  inside: Transaction,
  /** No id: money that none of the attempts speaks of. */
  attempt: Pick<attempts.AttemptRow, 'order_id'> & { id: string | null },
  state: 'CREATED' | 'FAILED' | 'PENDING' | 'EXPIRED' | 'REFUNDED',
): Promise<'UNPAID' | 'PENDING' | 'REVIEW'> {
  const all = await attempts.ofOrder(inside, attempt.order_id)
  const states = all.map((one) => (one.id === attempt.id ? state : one.state))
  if (states.includes('REVIEW')) return 'REVIEW'
  return states.includes('PENDING') ? 'PENDING' : 'UNPAID'
}

/** Staff decide: nothing is paid by this, and an order that is still unpaid waits for them. */
async function toReview(
  inside: Transaction,
  { finding, attempt }: Case,
  { why, ...moment }: Moment & { why: 'amount_differs' | 'late' | 'overpaid' },
): Promise<Decision> {
  const { state } = attempt
  if (state === 'SUCCEEDED' || state === 'REFUNDED' || state === 'REVIEW') return why
  attempts.move(inside, attempt.id, { state: 'REVIEW', reason: why, transactionId: await unseen(inside, finding) })
  if (why === 'amount_differs') await notePayment(inside, { orderId: attempt.order_id, status: 'REVIEW' }, moment)
  await tellStaff(inside, { attempt, why }, moment)
  return why
}

async function unseen(inside: Transaction, { attempt, transactionId }: Finding): Promise<string | null> {
  if (transactionId === null) return null
  return (await attempts.isTransactionSeen(inside, attempt, transactionId)) ? null : transactionId
}
