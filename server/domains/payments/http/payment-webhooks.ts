import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { PaymentResult } from '#contract/payments/calls/get-returned-payment.ts'
import type { Store } from '../../../context.ts'
import { DatabaseUnavailable } from '../../../platform/database/database.ts'
import { readBody } from '../../../platform/http/read-body.ts'
import { SECURITY_HEADERS } from '../../../platform/http/security-headers.ts'
import { paymentReports } from '../../../platform/metrics/metrics.ts'
import { countAttempt, refundAttempt } from '../../../platform/rate-limit/rate-limit.ts'
import { Refusal } from '../../../route.ts'
import { GATEWAY_ADDRESSES } from '../services/gateway-addresses.ts'
import type { Gateways } from '../services/payment-offer.ts'
import { RETURNED_COOKIE } from '../services/payment-status.ts'
import {
  type GatewayReport,
  type ReportResult,
  receiveReport,
  type Verdict,
} from '../services/receive-gateway-report.ts'
import { neutralPage } from './payment-pages.ts'

/** Largest webhook body in bytes. */
const MAX_REPORT = 16 * 1024
const MAX_FIELDS = 60
/** Rate limit for webhooks that cannot be verified. */
const UNTRUE = { name: 'untrue gateway report' } as const
const RETURNED_SECONDS = 600

export const WEBHOOK_PATHS = GATEWAY_ADDRESSES.map(({ path }) => path)

/** HTTP status for a server-to-server webhook: acknowledged, or a status that decides whether the gateway retries. */
const STATUS: Readonly<Record<Verdict, 200 | 400 | 404 | 503>> = {
  settled: 200,
  already: 200,
  pending: 200,
  failed: 200,
  overpaid: 200,
  late: 200,
  in_review: 200,
  amount_differs: 400,
  transaction_seen: 400,
  unreadable: 400,
  forged: 400,
  contradicted: 400,
  unknown: 404,
  unreachable: 503,
}

/** Result page for a payer who returns; the page itself requests the current state. */
const RESULT: Readonly<Partial<Record<Verdict, PaymentResult>>> = {
  settled: 'success',
  already: 'success',
  failed: 'failed',
  pending: 'pending',
  unreachable: 'pending',
  contradicted: 'pending',
  transaction_seen: 'pending',
  overpaid: 'review',
  late: 'review',
  in_review: 'review',
  amount_differs: 'review',
}

export interface PaymentWebhooks {
  /** null if the path is no webhook endpoint. */
  answer(request: Request, address: string): Promise<Response | null>
}

export function createPaymentWebhooks(gateways: Gateways, store: Store): PaymentWebhooks {
  /** @returns the response to an unverified webhook, instead of that of the verdict, when this address sent too many */
  async function tooMany(address: string): Promise<Response | null> {
    const headers = new Headers(PLAIN)
    try {
      const answerHeader = (name: string, value: string) => headers.append(name, value)
      await countAttempt(UNTRUE, { ...store, address, answerHeader, language: 'en' })
      return null
    } catch (error) {
      // Processing the webhook then reports the database error.
      if (error instanceof DatabaseUnavailable) return null
      if (!(error instanceof Refusal)) throw error
      return new Response('', { status: error.status, headers })
    }
  }
  return {
    async answer(request, address) {
      const { pathname } = new URL(request.url)
      const endpoint = GATEWAY_ADDRESSES.find(({ path }) => path === pathname)
      if (!endpoint) return null
      if (request.method !== endpoint.method)
        return new Response('', { status: 405, headers: { ...PLAIN, Allow: endpoint.method } })
      const gateway = gateways.get(endpoint.service)
      if (!gateway) return new Response('', { status: 404, headers: PLAIN })
      const body =
        endpoint.method === 'GET' ? new URL(request.url).search.slice(1) : await readBody(request, MAX_REPORT)
      if (body === null || body.length > MAX_REPORT) return new Response('', { status: 413, headers: PLAIN })
      const fields = fieldsOf(body, request.headers.get('content-type'))
      // Counted before processing, so that concurrent invalid webhooks all count; a valid one is subtracted again.
      const turnedAway = await tooMany(address)
      const { headers } = request
      const headersHash = hashOf(headers)
      const report: GatewayReport = {
        gateway,
        source: endpoint.source,
        fields,
        body,
        headers,
        headersHash,
        keepsUntrue: !turnedAway,
      }
      const received = await receiveReport(report, store)
      paymentReports.inc({ service: endpoint.service, verdict: received.verdict })
      if (received.attempt !== null) await refundAttempt(UNTRUE, { ...store, address })
      else if (turnedAway) return turnedAway
      return endpoint.source === 'return' ? comeBack(received, request, store) : acknowledge(received.verdict, gateway)
    },
  }
}

const PLAIN = { ...SECURITY_HEADERS, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' } as const

function acknowledge(verdict: Verdict, { acknowledgement, refusal }: GatewayReport['gateway']): Response {
  const status = STATUS[verdict]
  const { type, body } = status === 200 ? acknowledgement : refusal
  const headers = new Headers({ ...PLAIN, 'Content-Type': `${type}; charset=utf-8` })
  if (status === 503) headers.set('Retry-After', '60')
  return new Response(body, { status, headers })
}

/** Redirects to the order's page; an unverified request gets a neutral page. */
function comeBack({ verdict, attempt }: ReportResult, request: Request, { config }: Store): Response {
  const result = RESULT[verdict]
  if (!attempt || !result) return neutralPage(request, config)
  const headers = new Headers({ ...PLAIN, Location: `/payment/${result}/${attempt.payable_id}` })
  const secure = config.publicUrl.startsWith('https://') ? '; Secure' : ''
  const cookie = `${RETURNED_COOKIE}=${attempt.id}; Path=/; SameSite=Lax; Max-Age=${RETURNED_SECONDS}; HttpOnly${secure}`
  headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 303, headers })
}

const jsonFields = v.record(v.string(), v.unknown())

/** null if a name has several values or a value contains NUL, which the database cannot store. */
function fieldsOf(body: string, type: string | null): Record<string, string> | null {
  const fields = type?.toLowerCase().startsWith('application/json') ? fieldsOfJson(body) : fieldsOfForm(body)
  return fields && Object.values(fields).some((value) => value.includes('\0')) ? null : fields
}

function fieldsOfForm(body: string): Record<string, string> | null {
  const entries = [...new URLSearchParams(body)]
  const isOnce = new Set(entries.map(([name]) => name)).size === entries.length
  return isOnce && entries.length <= MAX_FIELDS ? Object.fromEntries(entries) : null
}

function fieldsOfJson(body: string): Record<string, string> | null {
  try {
    const { success, output } = v.safeParse(jsonFields, JSON.parse(body))
    if (!success || Object.keys(output).length > MAX_FIELDS) return null
    const texts = Object.entries(output).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    )
    return Object.fromEntries(texts)
  } catch {
    return null
  }
}

/** Distinguishes senders in the log without storing their headers. */
const hashOf = (headers: Headers): string =>
  createHash('sha256')
    .update(JSON.stringify([headers.get('user-agent'), headers.get('x-forwarded-for'), headers.get('content-type')]))
    .digest('base64url')
