import * as v from 'valibot'
import { fetchWithin } from '../../lib/http/fetch-within.ts'
import type { ConnectionTest } from './readiness.ts'

const TIMEOUT_MS = 8_000
const envelope = v.object({ OK: v.literal(true) })

/**
 * Asks the store itself whether it can be reached: browsers say “online” in any network, also in one that answers
 * everything with its own sign-in page.
 */
export async function testConnection(
  ask: typeof fetch = fetchWithin({ ms: TIMEOUT_MS }),
  now: () => number = Date.now,
): Promise<ConnectionTest> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS)
  try {
    const { signal } = controller
    const answer = await ask('/api/health', { cache: 'no-store', redirect: 'manual', signal })
    const isOurs = answer.ok && v.is(envelope, await answer.json().catch(() => null))
    if (!isOurs) return { kind: answer.status >= 500 ? 'offline' : 'portal' }
    const serverNow = Date.parse(answer.headers.get('date') ?? '')
    return { kind: 'reached', clockAheadMs: Number.isNaN(serverNow) ? 0 : now() - serverNow }
  } catch {
    return { kind: 'offline' }
  } finally {
    clearTimeout(timer)
  }
}
