import type { Call, RefusalAnswer } from '#contract/call.ts'
import { APP_VERSION, HEADER, UPLOAD_TIMEOUT_MS } from '#contract/constants.ts'
import type { RefusalCode } from '#contract/refusal-codes.ts'
import { reportUpdateRequired } from '../app-update.ts'
import { type Fields, isFields } from '../fields.ts'
import { type NoAnswerReason, reportAccessCodeRequired, reportConnectivity, reportFaultId } from './connectivity.ts'
import { fetchWithin } from './fetch-within.ts'

/** Untyped params, query and body of a call. */
export interface WireInput {
  params?: object
  query?: object
  body?: object
}

/** Accept-Language of the document; empty in the worker, which has no document and sets its own. */
function inLanguage(): Record<string, string> {
  const { document } = globalThis as { document?: { documentElement: { lang: string } } }
  return document ? { 'Accept-Language': document.documentElement.lang } : {}
}

type WireCall = Pick<Call, 'method' | 'path'> & Partial<Pick<Call, 'takes'>>

export interface SendOptions {
  signal?: AbortSignal
  headers?: Record<string, string>
  fetch?: typeof fetch
  /** Awaited before a response is parsed, to parse long ones at idle time. */
  rest?: () => Promise<void>
}

/**
 * The raw result of a request. `body` is undefined unless it is JSON; `serverNow` is the Date header, milliseconds
 * since 1970.
 */
export type Received =
  | {
      status: number
      body: unknown
      retryAfterMs: number | null
      etag: string | null
      serverNow: number | null
      /** When the service worker cached this response, milliseconds since 1970; null when it came from the server. */
      keptAt: number | null
    }
  | { failure: Extract<NoAnswerReason, 'network' | 'timeout'> }

export type EnvelopeReading =
  | { kind: 'success'; response: unknown }
  | { kind: 'refusal'; status: number; refusal: RefusalAnswer['data'] }
  | { kind: 'none'; reason: NoAnswerReason }

const TIMEOUT_MS = 15_000
const SLOW_TIMEOUT_MS = 30_000

export const timeoutMs = ({ takes }: WireCall): number => {
  if (takes === 'multipart') return UPLOAD_TIMEOUT_MS
  const { connection } = globalThis.navigator as { connection?: { effectiveType?: string } }
  return connection?.effectiveType?.endsWith('2g') ? SLOW_TIMEOUT_MS : TIMEOUT_MS
}

/** Path and query string of a call. */
export function callUrl(call: WireCall, { params, query }: WireInput): string {
  const path = Object.entries(params ?? {}).reduce<string>(
    (path, [name, value]) => path.replace(`{${name}}`, encodeURIComponent(String(value))),
    call.path,
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value))
  return `${path}${String(search) && `?${search}`}`
}

/** Refusals of a store behind an access code. */
const STRANGER: ReadonlySet<string> = new Set(['ACCESS_CODE_REQUIRED', 'STORE_CLOSED'])

/**
 * Sends a call and returns its result; throws only when the caller aborts. For callers that distinguish all kinds of
 * results (the outbox); others use `send`.
 */
export async function exchange(call: WireCall, input: WireInput, options: SendOptions = {}): Promise<Received> {
  const received = await attempt(call, input, options)
  const reading = readEnvelope(received)
  reportConnectivity(endingOf(received, reading), 'status' in received ? received.retryAfterMs : null)
  if (reading.kind === 'refusal' && STRANGER.has(reading.refusal.code)) reportAccessCodeRequired()
  if (reading.kind === 'refusal' && reading.refusal.code === 'client_too_old') reportUpdateRequired()
  return received
}

function endingOf(received: Received, reading: EnvelopeReading): NoAnswerReason | null {
  if ('status' in received && received.keptAt !== null) return 'network'
  const isUnchanged = 'status' in received && received.status === 304
  return reading.kind === 'none' && !isUnchanged ? reading.reason : null
}

/** What is only read gives way to what a person has done. */
const sender = (call: WireCall) => fetchWithin({ ms: timeoutMs(call), yields: call.method === 'GET' })

async function attempt(
  call: WireCall,
  input: WireInput,
  { signal, headers, fetch: sendRequest = sender(call), rest }: SendOptions,
): Promise<Received> {
  // AbortSignal.any is newer than the oldest supported browser.
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
    const answer = await sendRequest(callUrl(call, input), {
      method: call.method,
      credentials: 'same-origin',
      // Reads a redirect as a portal instead of following it: our API never redirects.
      redirect: 'manual',
      signal: limit.signal,
      headers: {
        [HEADER.appVersion]: String(APP_VERSION),
        ...inLanguage(),
        // The browser sets the content type of a form with its boundary.
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
  if (status >= 500) reportFaultId(headers.get(HEADER.requestId))
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

/** undefined when the connection broke inside the JSON. */
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

/** Statuses of captive portals; an opaque redirect has status 0. */
const isPortal = (status: number): boolean => status < 400 || status === 407 || status === 511

/**
 * Reads the response envelope. Without one it is a captive portal's page if the status fits, else an unreadable
 * response of our server or a proxy. Parsed by hand: a schema library would be a fifth of the service worker's size
 * limit.
 */
export function readEnvelope(received: Received): EnvelopeReading {
  if ('failure' in received) return { kind: 'none', reason: received.failure }
  const { status, body } = received
  const data = isFields(body) && isFields(body.data) ? body.data : null
  if (status >= 200 && status < 300 && data && isFields(body) && body.OK === true)
    return { kind: 'success', response: data.response }
  if (status >= 500) return { kind: 'none', reason: isPortal(status) ? 'portal' : 'fault' }
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
    // May be a code of a newer server, so every switch over it needs a default.
    code: code as RefusalCode,
    ...(isFields(fields) && { fields: sentences(fields) }),
    ...(typeof available === 'number' && { available }),
  }
}

const sentences = (fields: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [name, String(sentence)]))
