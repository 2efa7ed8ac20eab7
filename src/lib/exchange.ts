import * as v from 'valibot'
import type { BodyOf, Call, ParamsOf, QueryOf, RefusalAnswer } from '#contract/call.ts'
import { refusalAnswer } from '#contract/call.ts'
import { APP_VERSION, HEADER } from '#contract/constants.ts'
import type { RefusalCode } from '#contract/refusal-codes.ts'

/**
 * Why no answer of ours came: no connection · nothing within the time limit · the server is ill (5xx) · somebody
 * else's page (captive portal, moved server) · an answer of ours that this build cannot read.
 */
export type NoAnswerReason = 'network' | 'timeout' | 'fault' | 'portal' | 'unreadable'

export interface CallInput<C extends Call> {
  params?: ParamsOf<C>
  query?: QueryOf<C>
  body?: BodyOf<C>
}

export interface SendOptions {
  signal?: AbortSignal
  headers?: Record<string, string>
  fetch?: typeof fetch
}

/**
 * What came over the wire, before anybody says what it means. `body` is undefined unless it is JSON; `serverNow` is
 * the answer's Date, milliseconds since 1970.
 */
export type Received =
  | {
      status: number
      body: unknown
      retryAfterMs: number | null
      etag: string | null
      serverNow: number | null
      /** The service worker answered, because the server did not. */
      isKept: boolean
    }
  | { failure: Extract<NoAnswerReason, 'network' | 'timeout'> }

export type Reading =
  | { kind: 'success'; response: unknown }
  | { kind: 'refusal'; status: number; refusal: RefusalAnswer['data'] }
  | { kind: 'none'; reason: NoAnswerReason }

type AnswerListener = (reason: NoAnswerReason | null) => void
const listeners = new Set<AnswerListener>()

/**
 * Hears of every call's end: null when the server answered (yes or no), else why it did not. The connection is
 * judged by this and not by `navigator.onLine`. Answers how to stop.
 */
export function onAnswer(listener: AnswerListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const TIMEOUT_MS = 15_000
const SLOW_TIMEOUT_MS = 30_000

const timeoutMs = (): number => {
  const { connection } = globalThis.navigator as { connection?: { effectiveType?: string } }
  return connection?.effectiveType?.endsWith('2g') ? SLOW_TIMEOUT_MS : TIMEOUT_MS
}

/** The address of a call, own origin. */
export function callUrl<C extends Call>(call: C, { params, query }: CallInput<C>): string {
  const path = Object.entries(params ?? {}).reduce<string>(
    (path, [name, value]) => path.replace(`{${name}}`, encodeURIComponent(String(value))),
    call.path,
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value))
  return `${path}${String(search) && `?${search}`}`
}

/**
 * Sends a call and answers whatever came, never throwing but for the caller's own abort. For those who must tell
 * every kind of answer apart (the outbox); everybody else uses `send`.
 */
export async function exchange<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: SendOptions = {},
): Promise<Received> {
  const received = await attempt(call, input, options)
  const ending = endingOf(received)
  for (const listener of listeners) listener(ending)
  return received
}

function endingOf(received: Received): NoAnswerReason | null {
  if ('status' in received && received.isKept) return 'network'
  const isUnchanged = 'status' in received && received.status === 304
  const reading = read(received)
  return reading.kind === 'none' && !isUnchanged ? reading.reason : null
}

async function attempt<C extends Call>(
  call: C,
  input: CallInput<C>,
  { signal, headers, fetch: ask = fetch }: SendOptions,
): Promise<Received> {
  // AbortSignal.timeout and AbortSignal.any are younger than the oldest browser we promise.
  const limit = new AbortController()
  const abort = () => limit.abort()
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    limit.abort()
  }, timeoutMs())
  try {
    const posts = call.method === 'POST'
    const answer = await ask(callUrl(call, input), {
      method: call.method,
      credentials: 'same-origin',
      redirect: 'error',
      signal: limit.signal,
      headers: {
        [HEADER.appVersion]: String(APP_VERSION),
        ...(posts && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(posts && { body: JSON.stringify(input.body ?? {}) }),
    })
    const isJson = answer.headers.get('Content-Type')?.startsWith('application/json') ?? false
    const text = await answer.text()
    return {
      status: answer.status,
      body: isJson ? parsed(text) : undefined,
      retryAfterMs: retryAfter(answer),
      etag: answer.headers.get('ETag'),
      serverNow: Date.parse(answer.headers.get('Date') ?? '') || null,
      isKept: answer.headers.has(HEADER.keptAt),
    }
  } catch (error) {
    if (signal?.aborted) throw error
    return { failure: isLate ? 'timeout' : 'network' }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

/** Half an answer is no answer: the connection broke inside the JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function retryAfter(answer: Response): number | null {
  const seconds = Number(answer.headers.get('Retry-After') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : null
}

const isSuccess = v.object({ OK: v.literal(true), data: v.object({ response: v.unknown() }) })

/** Reads the envelope. Anything without one is somebody else's page, unless its status speaks of an ill server. */
export function read(received: Received): Reading {
  if ('failure' in received) return { kind: 'none', reason: received.failure }
  const { status, body } = received
  if (status >= 200 && status < 300 && v.is(isSuccess, body)) return { kind: 'success', response: body.data.response }
  if (status !== 511 && status >= 500) return { kind: 'none', reason: 'fault' }
  if (v.is(refusalAnswer, body)) return { kind: 'refusal', status, refusal: refusalOf(body.data) }
  return { kind: 'none', reason: 'portal' }
}

const refusalOf = (data: v.InferOutput<typeof refusalAnswer>['data']): RefusalAnswer['data'] => ({
  response: null,
  userMessage: data.userMessage,
  // A newer server may know codes that this build does not; nobody may switch over them without a default.
  code: data.code as RefusalCode,
  ...(data.fields && { fields: data.fields }),
  ...(data.available !== undefined && { available: data.available }),
})
