import type { Call, RefusalAnswer } from '#contract/call.ts'
import { APP_VERSION, HEADER } from '#contract/constants.ts'
import type { RefusalCode } from '#contract/refusal-codes.ts'
import { type NoAnswerReason, tellAnswer, tellCodeAsked } from './answers.ts'
import { type Fields, isFields } from './fields.ts'

/** The parts of a call that the wire needs; what they may hold is the call's own affair. */
export interface WireInput {
  params?: object
  query?: object
  body?: object
}

/** A page speaks one language, which its reader may have chosen; the worker has no document, and says its own. */
function inLanguage(): Record<string, string> {
  const { document } = globalThis as { document?: { documentElement: { lang: string } } }
  return document ? { 'Accept-Language': document.documentElement.lang } : {}
}

type WireCall = Pick<Call, 'method' | 'path'> & Partial<Pick<Call, 'takes'>>

export interface SendOptions {
  signal?: AbortSignal
  headers?: Record<string, string>
  fetch?: typeof fetch
  /** A long answer is not read before this resolves. */
  rest?: () => Promise<void>
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
      /** The service worker answered, because the server did not: when it kept this, in milliseconds since 1970. */
      keptAt: number | null
    }
  | { failure: Extract<NoAnswerReason, 'network' | 'timeout'> }

export type Reading =
  | { kind: 'success'; response: unknown }
  | { kind: 'refusal'; status: number; refusal: RefusalAnswer['data'] }
  | { kind: 'none'; reason: NoAnswerReason }

const TIMEOUT_MS = 15_000
const SLOW_TIMEOUT_MS = 30_000
/** A file of 5 MB on a bad line. */
const FILE_TIMEOUT_MS = 120_000

const timeoutMs = ({ takes }: WireCall): number => {
  if (takes === 'multipart') return FILE_TIMEOUT_MS
  const { connection } = globalThis.navigator as { connection?: { effectiveType?: string } }
  return connection?.effectiveType?.endsWith('2g') ? SLOW_TIMEOUT_MS : TIMEOUT_MS
}

/** The address of a call, own origin. */
export function callUrl(call: WireCall, { params, query }: WireInput): string {
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
export async function exchange(call: WireCall, input: WireInput, options: SendOptions = {}): Promise<Received> {
  const received = await attempt(call, input, options)
  const reading = read(received)
  tellAnswer(endingOf(received, reading))
  if (reading.kind === 'refusal' && reading.refusal.code === 'ACCESS_CODE_REQUIRED') tellCodeAsked()
  return received
}

function endingOf(received: Received, reading: Reading): NoAnswerReason | null {
  if ('status' in received && received.keptAt !== null) return 'network'
  const isUnchanged = 'status' in received && received.status === 304
  return reading.kind === 'none' && !isUnchanged ? reading.reason : null
}

async function attempt(
  call: WireCall,
  input: WireInput,
  { signal, headers, fetch: ask = fetch, rest }: SendOptions,
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
  }, timeoutMs(call))
  try {
    const body = call.method === 'POST' ? written(call, input.body ?? {}) : null
    const answer = await ask(callUrl(call, input), {
      method: call.method,
      credentials: 'same-origin',
      // Not followed, and not mistaken for silence: only somebody else's network sends us elsewhere.
      redirect: 'manual',
      signal: limit.signal,
      headers: {
        [HEADER.appVersion]: String(APP_VERSION),
        ...inLanguage(),
        // Of a form the browser writes the type itself, with what parts its fields.
        ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== null && { body }),
    })
    const text = await answer.text()
    await rest?.()
    return taken(answer, text)
  } catch (error) {
    if (signal?.aborted) throw error
    return { failure: isLate ? 'timeout' : 'network' }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

function taken({ status, headers }: Response, text: string): Received {
  const isJson = headers.get('Content-Type')?.startsWith('application/json') ?? false
  return {
    status,
    body: isJson ? parsed(text) : undefined,
    retryAfterMs: retryAfter(headers),
    etag: headers.get('ETag'),
    serverNow: Date.parse(headers.get('Date') ?? '') || null,
    keptAt: Number(headers.get(HEADER.keptAt)) || null,
  }
}

function written({ takes }: WireCall, body: object): string | FormData {
  if (takes !== 'multipart') return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.set(name, value instanceof Blob ? value : String(value))
  return form
}

/** Half an answer is no answer: the connection broke inside the JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function retryAfter(headers: Headers): number | null {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : null
}

/** Statuses by which a network asks for a sign-in of its own; an opaque redirect has 0. */
const isPortal = (status: number): boolean => status < 400 || status === 407 || status === 511

/**
 * Reads the envelope. Anything without one is the page of a network that wants a sign-in, where its status fits, and
 * else an answer that says nothing to this build: an ill server's, or that of a proxy on the way. By hand
 * and not by schema: the worker reads nothing else, and a schema library is a fifth of what it may weigh.
 */
export function read(received: Received): Reading {
  if ('failure' in received) return { kind: 'none', reason: received.failure }
  const { status, body } = received
  const data = isFields(body) && isFields(body.data) ? body.data : null
  if (status >= 200 && status < 300 && data && isFields(body) && body.OK === true)
    return { kind: 'success', response: data.response }
  if (status >= 500 && !isPortal(status)) return { kind: 'none', reason: 'fault' }
  const refusal = data && isFields(body) && body.OK === false ? refusalOf(data) : null
  return refusal
    ? { kind: 'refusal', status, refusal }
    : { kind: 'none', reason: isPortal(status) ? 'portal' : 'unreadable' }
}

function refusalOf({ userMessage, code, fields, available }: Fields): RefusalAnswer['data'] | null {
  if (typeof userMessage !== 'string' || typeof code !== 'string') return null
  return {
    response: null,
    userMessage,
    // A newer server may know codes that this build does not; nobody may switch over them without a default.
    code: code as RefusalCode,
    ...(isFields(fields) && { fields: sentences(fields) }),
    ...(typeof available === 'number' && { available }),
  }
}

const sentences = (fields: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [name, String(sentence)]))
