import { createHash, timingSafeEqual } from 'node:crypto'
import type { Store } from '../../../context.ts'
import { readBody } from '../../../platform/http/read-body.ts'
import { SECURITY_HEADERS } from '../../../platform/http/security-headers.ts'
import { applyStatus } from '../queries/message-deliveries.ts'
import { servesSms } from '../senders/senders.ts'

/** Where a service reports what became of the messages that it took: public, and signed by the service. */
export const MESSAGE_STATUSES_PATH = '/api/messages/:service/status'

const MAX_REPORT = 256 * 1024
const PLAIN = { ...SECURITY_HEADERS, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' } as const

const answer = (body: string, status: number): Response => new Response(body, { status, headers: PLAIN })

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Of an unknown message nothing is kept: the number may be used by another program too. */
export async function answerMessageStatuses(request: Request, store: Store): Promise<Response> {
  const url = new URL(request.url)
  const provider = url.pathname.split('/').at(-2) ?? ''
  const { senders } = store.config
  const statuses = Object.hasOwn(senders, provider) ? senders[provider]?.statuses : undefined
  if (!statuses) return answer('', 404)
  if (request.method === 'GET') {
    const given = url.searchParams.get('hub.verify_token') ?? ''
    const isKnown = timingSafeEqual(hash(given), hash(statuses.verifyToken))
    return isKnown ? answer(url.searchParams.get('hub.challenge')?.slice(0, 100) ?? '', 200) : answer('', 403)
  }
  const body = await readBody(request, MAX_REPORT)
  if (body === null) return answer('', 413)
  const read = statuses.read(body, request.headers)
  if (!read) return answer('', 401)
  const now = new Date(store.clock.now())
  for (const status of read) await applyStatus(store.db, { ...status, provider, now, canFallBack: servesSms(senders) })
  return answer('', 200)
}
