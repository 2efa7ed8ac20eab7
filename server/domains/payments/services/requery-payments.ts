import type { Store } from '../../../context.ts'
import * as orders from '../../orders/services/orders.ts'
import { setUnpaidStatus } from '../../orders/services/transition-order.ts'
import type { Enquiry, Gateway } from '../gateways/gateway.ts'
import * as attempts from '../queries/payment-attempts.ts'
import * as rounds from '../queries/requery-attempts.ts'
import type { Gateways } from './payment-offer.ts'
import { queryGateway } from './receive-gateway-report.ts'
import { type GatewayResult, orderPaymentStatus, settlePayment } from './settle-payment.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Delays after the first query, which is sent two minutes after the payer left; then hourly (payments 1.5). */
const NEXT_MS = [5, 15, 30, 60].map((minutes) => minutes * MINUTE_MS)
/** Payments may arrive late: an expired attempt is still queried for this long. */
const LATE_MS = 24 * HOUR_MS
/** An attempt whose gateway does not respond at expiry is left open for this long. */
const PATIENCE_MS = HOUR_MS
const ASK_AGAIN_MS = 2 * MINUTE_MS
const AT_ONCE = 100

type Attempt = attempts.AttemptRow

const roundOf = ({ config, clock }: Store) => ({
  market: config.market.code,
  now: new Date(clock.now()),
  limit: AT_ONCE,
})

/**
 * Queries the gateways about payments without a report: callbacks get lost, and payers close their browsers.
 *
 * @returns how many were queried
 */
export async function requeryPayments(store: Store, gateways: Gateways): Promise<number> {
  const { db, clock } = store
  const due = await rounds.dueForRequery(db, roundOf(store))
  let asked = 0
  for (const attempt of due) {
    const gateway = gateways.get(attempt.provider)
    const isOurs = await rounds.leaseRequery(db, attempt, nextRequery(attempt, clock.now()))
    if (!gateway || !isOurs) continue
    asked += 1
    await askAndNote(attempt, gateway, store)
  }
  return asked
}

/** null: no further query. */
function nextRequery({ requeried, expires_at }: Attempt, now: number): Date | null {
  const next = now + (NEXT_MS[requeried] ?? HOUR_MS)
  return next <= expires_at.getTime() + LATE_MS ? new Date(next) : null
}

/** @returns the gateway's status; null when it did not respond */
async function askAndNote(attempt: Attempt, gateway: Gateway, store: Store): Promise<Enquiry | null> {
  const enquiry = await queryGateway(gateway, attempt)
  if (enquiry && isNews(enquiry, attempt)) await settlePayment(findingOf(enquiry, attempt), surroundings(store))
  return enquiry
}

/** An answer that changes nothing is not stored. */
function isNews({ outcome }: Enquiry, { state }: Attempt): boolean {
  if (outcome === 'paid' || outcome === 'amount_differs') return true
  if (outcome === 'failed') return state === 'REDIRECTED' || state === 'PENDING'
  return false
}

const surroundings = ({ db, config, clock }: Store) => ({ db, config, now: new Date(clock.now()) })

function findingOf(enquiry: Enquiry, attempt: Attempt): GatewayResult {
  const { outcome, amount, transactionId } = enquiry
  return {
    attempt,
    source: 'requery',
    outcome: outcome === 'unknown' ? 'pending' : outcome,
    amount,
    currency: null,
    transactionId,
    body: JSON.stringify(enquiry),
    headersHash: null,
    signatureOk: null,
  }
}

/**
 * Ends expired attempts after a last query of the gateway, so that their orders may expire too.
 *
 * @returns how many ended
 */
export async function expireAttempts(store: Store, gateways: Gateways): Promise<number> {
  const due = await rounds.overdue(store.db, roundOf(store))
  let ended = 0
  for (const attempt of due) {
    if (!(await mayEnd(attempt, gateways, store))) continue
    if (await expire(attempt, store)) ended += 1
  }
  return ended
}

/** Whether the payer never went to the gateway, nothing was paid, or the gateway has not responded for too long. */
async function mayEnd(attempt: Attempt, gateways: Gateways, store: Store): Promise<boolean> {
  const { db, clock } = store
  const gateway = gateways.get(attempt.provider)
  if (!gateway || attempt.state === 'CREATED') return true
  const now = clock.now()
  const wasSilent = attempt.reason === SILENT && attempt.requery_at !== null && attempt.requery_at.getTime() > now
  if (wasSilent || !(await rounds.leaseRequery(db, attempt, new Date(now + ASK_AGAIN_MS)))) return false
  if (await askAndNote(attempt, gateway, store)) return true
  await rounds.note(db, attempt.id, SILENT)
  return now >= attempt.expires_at.getTime() + PATIENCE_MS
}

/** The gateway did not respond at the attempt's expiry. */
const SILENT = 'gateway_silent'

async function expire({ id, order_id: orderId }: Attempt, { db, config, clock }: Store): Promise<boolean> {
  const now = new Date(clock.now())
  return db.transaction(async (transaction) => {
    await orders.lock(transaction, orderId)
    const attempt = await attempts.lock(transaction, id)
    const isOpen = attempt && ['CREATED', 'REDIRECTED', 'PENDING'].includes(attempt.state)
    if (!isOpen || attempt.expires_at > now) return false
    attempts.updateState(transaction, id, { state: 'EXPIRED' })
    await setUnpaidStatus(
      transaction,
      { orderId, status: await orderPaymentStatus(transaction, attempt, 'EXPIRED') },
      { now, config },
    )
    return true
  })
}
