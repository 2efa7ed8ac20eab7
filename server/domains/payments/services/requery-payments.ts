import type { Store } from '../../../context.ts'
import { runDueRows } from '../../../platform/jobs/due-rows.ts'
import { eachRow } from '../../../platform/jobs/each-row.ts'
import type { ReportFailure } from '../../../platform/tasks/background-tasks.ts'
import type { Enquiry, Gateway } from '../gateways/gateway.ts'
import * as attempts from '../queries/payment-attempts.ts'
import { OVERDUE, REQUERIES, stillSilent, unused } from '../queries/requery-attempts.ts'
import * as payables from './payables.ts'
import type { Gateways } from './payment-offer.ts'
import { queryGateway } from './receive-gateway-report.ts'
import { type GatewayResult, orderPaymentStatus, settlePayment } from './settle-payment.ts'

/** An attempt whose gateway does not respond at expiry is left open for this long. */
const PATIENCE_MS = 60 * 60_000
const AT_ONCE = 100

type Attempt = attempts.AttemptRow

/** Queries the gateways about payments without a report: callbacks get lost, and payers close their browsers. */
export const requeryPayments = (store: Store, gateways: Gateways, report?: ReportFailure): Promise<number> =>
  runDueRows(
    REQUERIES,
    async (attempt) => {
      const gateway = gateways.get(attempt.provider)
      if (gateway) await askAndNote(attempt, gateway, store)
      return {}
    },
    { store, report },
  )

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

/** Ends expired attempts after a last query of the gateway, so that their orders may expire too. */
export async function expireAttempts(store: Store, gateways: Gateways, report?: ReportFailure): Promise<void> {
  const { db, clock, config } = store
  await runDueRows(
    OVERDUE,
    async (attempt) => {
      const gateway = gateways.get(attempt.provider)
      const isPatient = clock.now() < attempt.expires_at.getTime() + PATIENCE_MS
      if (gateway && !(await askAndNote(attempt, gateway, store)) && isPatient) return stillSilent
      await expire(attempt, store)
      return 'done'
    },
    { store, report },
  )
  const due = { market: config.market.code, now: new Date(clock.now()), limit: AT_ONCE }
  await eachRow(await unused(db, due), (attempt) => expire(attempt, store))
}

async function expire({ id, payable_id: payableId }: Attempt, { db, config, clock }: Store): Promise<boolean> {
  const now = new Date(clock.now())
  return db.transaction(async (transaction) => {
    await payables.lock(transaction, payableId)
    const attempt = await attempts.lock(transaction, id)
    const isOpen = attempt && ['CREATED', 'REDIRECTED', 'PENDING'].includes(attempt.state)
    if (!isOpen || attempt.expires_at > now) return false
    attempts.updateState(transaction, id, { state: 'EXPIRED' })
    await payables.setStatus(
      transaction,
      { payableId, status: await orderPaymentStatus(transaction, attempt, 'EXPIRED') },
      { now, config },
    )
    return true
  })
}
