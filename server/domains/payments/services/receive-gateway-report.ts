import type { Store } from '../../../context.ts'
import { type Enquiry, type Gateway, GatewayUnreachable, type WebhookEvent } from '../gateways/gateway.ts'
import { isRefNo } from '../gateways/ref-no.ts'
import * as attempts from '../queries/payment-attempts.ts'
import * as events from '../queries/payment-events.ts'
import { type Decision, type GatewayResult, settlePayment } from './settle-payment.ts'

/** A request to one of the webhook or return addresses of a gateway. */
export interface GatewayReport {
  gateway: Gateway
  source: 'return' | 'callback'
  /** null when the body could not be parsed into fields. */
  fields: Readonly<Record<string, string>> | null
  /** As received, at most 16 KiB. */
  body: string
  headers: Headers
  headersHash: string
  /** Whether an invalid report is stored: not once a sender has sent too many. */
  keepsUntrue: boolean
}

export type Verdict =
  | Decision
  | 'unreadable'
  | 'forged'
  | 'unknown'
  /** The gateway's own answer differs, or names another transaction. */
  | 'contradicted'
  /** The gateway does not respond at the moment; it is queried again later. */
  | 'unreachable'

export interface ReportResult {
  verdict: Verdict
  /** For genuine reports only. */
  attempt: Pick<attempts.AttemptRow, 'id' | 'payable_id'> | null
}

/**
 * Processes a report of a gateway. A report is accepted when its signature is valid and its reference is known. The
 * outcome *paid* is trusted only if the report proves the amount and was sent by the gateway's own server; otherwise
 * the gateway is queried.
 */
export async function receiveReport(report: GatewayReport, store: Store): Promise<ReportResult> {
  const { gateway, fields } = report
  const notice = fields && gateway.read(fields, report.headers)
  if (!notice) return dismiss(report, { verdict: 'unreadable', signatureOk: null }, store)
  if (!notice.isGenuine) return dismiss(report, { verdict: 'forged', signatureOk: false }, store)
  const attempt = await findAttempt(notice, gateway, store)
  if (!attempt) return dismiss(report, { verdict: 'unknown', signatureOk: true }, store)
  const proven = await prove({ notice, attempt, report })
  if (typeof proven === 'string') {
    await keep(report, { verdict: proven, signatureOk: true, attemptId: attempt.id }, store)
    return { verdict: proven, attempt }
  }
  const result: GatewayResult = { ...proven, ...writtenOf(report), attempt, source: report.source, signatureOk: true }
  const { db, config, clock } = store
  return { verdict: await settlePayment(result, { db, config, now: new Date(clock.now()) }), attempt }
}

function findAttempt({ attempt: named }: WebhookEvent, { service }: Gateway, { db }: Store) {
  if ('reference' in named) return attempts.findByReference(db, service, named.reference)
  // Some signed strings have no separators, so that only the fixed length keeps them unambiguous.
  return isRefNo(named.refNo) ? attempts.findByRef(db, service, named.refNo) : null
}

type VerifiedReport = Pick<GatewayResult, 'outcome' | 'amount' | 'currency' | 'transactionId'>

interface VerifyReportInput {
  notice: WebhookEvent
  attempt: attempts.AttemptRow
  report: GatewayReport
}

async function prove({
  notice,
  attempt,
  report,
}: VerifyReportInput): Promise<VerifiedReport | 'contradicted' | 'unreachable'> {
  const { gateway, source } = report
  const isProof = gateway.provesAmount && source === 'callback' && notice.amount !== null
  // A settled attempt is not queried again: a repeated report is only acknowledged.
  if (attempt.state === 'SUCCEEDED') return { ...notice, outcome: notice.outcome ?? 'paid' }
  const { outcome } = notice
  if (outcome === 'pending' || outcome === 'failed' || (outcome === 'paid' && isProof)) return { ...notice, outcome }
  const enquiry = await queryGateway(gateway, attempt)
  if (enquiry === null) return 'unreachable'
  const { transactionId: known } = enquiry
  const transactionId = notice.transactionId ?? known
  const { outcome: answered, amount } = enquiry
  if (answered === 'amount_differs' || answered === 'pending' || (answered === 'failed' && outcome === null))
    return { outcome: answered, amount, currency: null, transactionId }
  const isOther = known !== null && known !== transactionId
  if (answered !== 'paid' || isOther) return 'contradicted'
  return { outcome: 'paid', amount: amount ?? notice.amount, currency: notice.currency, transactionId }
}

/** The gateway's status of an attempt; null when it does not respond. */
export async function queryGateway(gateway: Gateway, attempt: attempts.AttemptRow): Promise<Enquiry | null> {
  try {
    return await gateway.enquire({
      refNo: attempt.ref_no,
      amount: attempt.amount_minor,
      reference: attempt.provider_reference,
    })
  } catch (error) {
    if (error instanceof GatewayUnreachable) return null
    throw error
  }
}

interface Dismissal {
  verdict: 'unreadable' | 'forged' | 'unknown' | 'contradicted' | 'unreachable'
  signatureOk: boolean | null
  attemptId?: string
}

async function dismiss(report: GatewayReport, dismissal: Dismissal, store: Store): Promise<ReportResult> {
  if (report.keepsUntrue) await keep(report, dismissal, store)
  return { verdict: dismissal.verdict, attempt: null }
}

async function keep(
  report: GatewayReport,
  { verdict, signatureOk, attemptId }: Dismissal,
  store: Store,
): Promise<void> {
  await events.add(store.db, {
    ...writtenOf(report),
    attemptId: attemptId ?? null,
    provider: report.gateway.service,
    source: report.source,
    signatureOk,
    decision: verdict,
    now: new Date(store.clock.now()),
  })
}

const writtenOf = ({ body, headersHash }: GatewayReport) => ({ body, headersHash })
