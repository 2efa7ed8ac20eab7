import type { Store } from '../../context.ts'
import { type Enquiry, type Gateway, GatewayUnreachable, type Notice } from '../../payments/gateway.ts'
import { isRefNo } from '../../payments/ref-no.ts'
import * as attempts from '../../queries/payment-attempts.ts'
import * as events from '../../queries/payment-events.ts'
import { type Decision, type Finding, settle } from './settle.ts'

/** What arrived at one of the addresses that gateways report to. */
export interface Report {
  gateway: Gateway
  source: 'return' | 'callback'
  /** null when it could not be read as fields at all. */
  fields: Readonly<Record<string, string>> | null
  /** As it came, at most 16 KiB. */
  body: string
  headersHash: string
  /** Whether one that is not what it says is written down: of a sender of very many, no more are. */
  keepsUntrue: boolean
}

export type Verdict =
  | Decision
  | 'unreadable'
  | 'forged'
  | 'unknown'
  /** The gateway itself says otherwise, or that it was another transaction. */
  | 'contradicted'
  /** The gateway says nothing at the moment: it is asked again later. */
  | 'unreachable'

export interface Received {
  verdict: Verdict
  /** Of a genuine report alone. */
  attempt: Pick<attempts.AttemptRow, 'id' | 'order_id'> | null
}

/**
 * Takes in a report, true or not. A report is believed when its signature is right and its reference is one of ours;
 * that something was *paid* is believed of a report that proves the amount and came from the gateway's own server, and
 * of every other one only when the gateway says so itself.
 */
export async function receiveReport(report: Report, store: Store): Promise<Received> {
  const { gateway, fields } = report
  const notice = fields && gateway.read(fields)
  if (!notice) return dismiss(report, { verdict: 'unreadable', signatureOk: null }, store)
  if (!notice.isGenuine) return dismiss(report, { verdict: 'forged', signatureOk: false }, store)
  // Before anything is looked up: the strings that are signed have no separators, one length is what keeps them apart.
  const attempt = isRefNo(notice.refNo) ? await attempts.findByRef(store.db, gateway.service, notice.refNo) : null
  if (!attempt) return dismiss(report, { verdict: 'unknown', signatureOk: true }, store)
  const proven = await prove({ notice, attempt, report })
  if (typeof proven === 'string') {
    await keep(report, { verdict: proven, signatureOk: true, attemptId: attempt.id }, store)
    return { verdict: proven, attempt }
  }
  const finding: Finding = { ...proven, ...writtenOf(report), attempt, source: report.source, signatureOk: true }
  const { db, config, clock } = store
  return { verdict: await settle(finding, { db, config, now: new Date(clock.now()) }), attempt }
}

type Proven = Pick<Finding, 'outcome' | 'amount' | 'currency' | 'transactionId'>

interface Proving {
  notice: Notice
  attempt: attempts.AttemptRow
  report: Report
}

async function prove({ notice, attempt, report }: Proving): Promise<Proven | 'contradicted' | 'unreachable'> {
  const { gateway, source } = report
  const isProof = gateway.provesAmount && source === 'callback'
  // What is settled is not asked about again: the second of two is only acknowledged.
  if (notice.outcome !== 'paid' || isProof || attempt.state === 'SUCCEEDED') return notice
  const enquiry = await askGateway(gateway, attempt)
  if (enquiry === null) return 'unreachable'
  if (enquiry.outcome === 'amount_differs' || enquiry.outcome === 'pending') {
    return { outcome: enquiry.outcome, amount: enquiry.amount, currency: null, transactionId: notice.transactionId }
  }
  const isOther = enquiry.transactionId !== null && enquiry.transactionId !== notice.transactionId
  if (enquiry.outcome !== 'paid' || isOther) return 'contradicted'
  const { currency, transactionId } = notice
  return { outcome: 'paid', amount: notice.amount ?? enquiry.amount, currency, transactionId }
}

/** What the gateway says of an attempt; null when it does not answer. */
export async function askGateway(gateway: Gateway, attempt: attempts.AttemptRow): Promise<Enquiry | null> {
  try {
    return await gateway.enquire({ refNo: attempt.ref_no, amount: attempt.amount_minor })
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

async function dismiss(report: Report, dismissal: Dismissal, store: Store): Promise<Received> {
  if (report.keepsUntrue) await keep(report, dismissal, store)
  return { verdict: dismissal.verdict, attempt: null }
}

async function keep(report: Report, { verdict, signatureOk, attemptId }: Dismissal, store: Store): Promise<void> {
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

const writtenOf = ({ body, headersHash }: Report) => ({ body, headersHash })
