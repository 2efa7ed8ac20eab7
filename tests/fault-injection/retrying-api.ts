import { setTimeout as delay } from 'node:timers/promises'
import type { Api } from '../support/journeys/api.ts'

export interface RetryingApi extends Pick<Api, 'ask' | 'raw'> {
  /** Number of responses by status; `none` where the connection broke. */
  readonly answers: Map<string, number>
  /** Responses without information that a client could act on. */
  readonly unclear: string[]
  /** After a fault every request has its whole time again: a slow machine may start longer than it is open between two. */
  noteFault(): void
}

const AGAIN_MS = 100
const GIVE_UP_MS = 120_000
const HEADERS = { 'sec-fetch-site': 'same-origin' }

/**
 * Calls the store over the network, and retries while there is no response or the store is temporarily unavailable, as
 * the app and gateways do.
 */
export function createRetryingApi(origin: string): RetryingApi {
  const answers = new Map<string, number>()
  const unclear: string[] = []
  let lastFaultAt = 0
  const count = (what: string): void => void answers.set(what, (answers.get(what) ?? 0) + 1)

  async function once(method: string, path: string, init: RequestInit): Promise<Response | null> {
    try {
      const answer = await fetch(`${origin}${path}`, { method, redirect: 'manual', ...init })
      // A connection that breaks during the response counts as no response.
      const body = await answer.arrayBuffer()
      count(String(answer.status))
      const { status, headers } = answer
      const text = new TextDecoder().decode(body)
      // The previous attempt with this key is still running.
      if (status === 409 && text.includes('"in_progress"')) return null
      if (status < 500) return new Response(body.byteLength > 0 ? body : null, { status, headers })
      const problem = problemOf(status, headers, text)
      if (problem) unclear.push(`${method} ${path}: ${problem}`)
    } catch {
      count('none')
    }
    return null
  }

  const raw: Api['raw'] = async (method, path, { headers = {}, body } = {}) => {
    const isText = typeof body === 'string'
    const type = method === 'POST' && !isText ? { 'content-type': 'application/json' } : {}
    const init: RequestInit = {
      headers: { ...HEADERS, ...type, ...headers },
      ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
    }
    const beganAt = performance.now()
    for (;;) {
      const answer = await once(method, path, init)
      if (answer) return answer
      if (performance.now() > Math.max(beganAt, lastFaultAt) + GIVE_UP_MS)
        throw new Error(`${method} ${path} was never answered`)
      await delay(AGAIN_MS)
    }
  }
  return {
    answers,
    unclear,
    noteFault() {
      lastFaultAt = performance.now()
    },
    raw,
    async ask(method, path, ask) {
      const answer = await raw(method, path, ask)
      return { status: answer.status, headers: answer.headers, body: await answer.json() }
    },
  }
}

/**
 * Returns what is wrong with an error response: a server that cannot write must respond with 503, the envelope and a
 * time for the retry.
 */
function problemOf(status: number, headers: Headers, body: string): string | null {
  if (status !== 503) return `${status} ${body.slice(0, 200)}`
  if (!/^\d+$/.test(headers.get('retry-after') ?? '')) return '503 without Retry-After'
  try {
    const { OK, data } = JSON.parse(body)
    return OK === false && typeof data?.userMessage === 'string' ? null : `503 with ${body.slice(0, 200)}`
  } catch {
    return `503 without an envelope: ${body.slice(0, 200)}`
  }
}
