import type { Store } from '../../../context.ts'
import { DatabaseUnavailable } from '../../../platform/database/database.ts'
import { readBody } from '../../../platform/http/read-body.ts'
import { SECURITY_HEADERS } from '../../../platform/http/security-headers.ts'
import { countAttempt } from '../../../platform/rate-limit/rate-limit.ts'
import { Refusal } from '../../../route.ts'
import type { Couriers } from '../../delivery/couriers/couriers.ts'
import * as bookings from '../queries/courier-bookings.ts'
import { followDue } from '../services/follow-parcels.ts'

/** Where a service reports that a parcel has changed: public, and known by its secret. */
export const COURIER_REPORTS_PATH = '/api/couriers/:service/status'

const MAX_REPORT = 64 * 1024
const JSON_HEADERS = {
  ...SECURITY_HEADERS,
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
} as const

const answer = (status: number, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify({ received: status === 200 }), { status, headers: { ...JSON_HEADERS, ...headers } })

/** A limit for those who do not know the secret; null: within it. */
async function tooMany(store: Store, address: string): Promise<Response | null> {
  const headers: Record<string, string> = {}
  try {
    const answerHeader = (name: string, value: string) => void (headers[name] = value)
    await countAttempt({ name: 'untrue courier report' }, { ...store, address, answerHeader, language: 'en' })
    return null
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return null
    if (!(error instanceof Refusal)) throw error
    return answer(error.status, headers)
  }
}

/**
 * A report is believed only that something has changed: the service is asked what. One for a parcel that has ended, or
 * that is sent twice, is acknowledged.
 */
export async function answerCourierReport(
  request: Request,
  { couriers, store, address }: { couriers: Couriers; store: Store; address: string },
): Promise<Response> {
  const provider = new URL(request.url).pathname.split('/').at(-2) ?? ''
  const courier = couriers.get(provider)?.courier
  if (!courier?.readReport) return answer(404)
  const body = await readBody(request, MAX_REPORT)
  if (body === null) return answer(413)
  const report = courier.readReport(body, request.headers)
  if (report.kind === 'empty') return answer(200)
  if (report.kind !== 'changed') return (await tooMany(store, address)) ?? answer(report.kind === 'forged' ? 401 : 400)
  const now = new Date(store.clock.now())
  const found = await bookings.markChanged(store.db, { provider, reference: report.reference, now })
  if (found === null) return answer(404)
  if (!found.is_open) return answer(200)
  const answered = await followDue({ couriers, store, only: found.id })
  return answered > 0 ? answer(200) : answer(503, { 'Retry-After': '60' })
}
