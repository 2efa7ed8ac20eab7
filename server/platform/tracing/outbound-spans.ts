import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { startSpan } from './tracing.ts'

type Ended = ReturnType<typeof startSpan>
type Listener = Parameters<typeof subscribe>[1]

/** What Node's own clients publish of a request: `fetch`, and `http.request` with `https.request`. */
interface FetchMessage {
  request: { method: string; origin: string }
  response?: { statusCode: number }
}
interface HttpMessage {
  request: { method: string; getHeader(name: 'host'): unknown }
  response?: { statusCode?: number }
}

/**
 * Records the requests that this process makes, each as a span of the work that makes it: method and host only, because
 * paths and queries contain keys and ids. Returns a function that ends it.
 */
export function recordOutboundCalls(): () => void {
  const open = new WeakMap<object, NonNullable<Ended>>()

  function begin(request: object, method: string, host: string): void {
    const attributes = { 'http.request.method': method, 'server.address': host }
    const span = startSpan({ name: `${method} ${host}`, kind: 'client', attributes })
    if (span) open.set(request, span)
  }
  function end(request: object, status: number | null): void {
    const span = open.get(request)
    if (!span) return
    if (status === null) span.fail()
    else span.set('http.response.status_code', status)
    span.end()
    open.delete(request)
  }

  const channels = channelsFor(begin, end)
  for (const [name, listener] of channels) subscribe(name, listener)
  return () => {
    for (const [name, listener] of channels) unsubscribe(name, listener)
  }
}

type Begin = (request: object, method: string, host: string) => void
/** @param status null when there was no answer */
type End = (request: object, status: number | null) => void

const channelsFor = (begin: Begin, end: End): [name: string, listener: Listener][] => [
  [
    'undici:request:create',
    (message) => {
      const { request } = message as FetchMessage
      begin(request, request.method, new URL(request.origin).host)
    },
  ],
  [
    'undici:request:headers',
    (message) => {
      const { request, response } = message as FetchMessage
      end(request, response?.statusCode ?? null)
    },
  ],
  ['undici:request:error', (message) => end((message as FetchMessage).request, null)],
  [
    'http.client.request.start',
    (message) => {
      const { request } = message as HttpMessage
      begin(request, request.method, String(request.getHeader('host')))
    },
  ],
  [
    'http.client.response.finish',
    (message) => {
      const { request, response } = message as HttpMessage
      end(request, response?.statusCode ?? null)
    },
  ],
  ['http.client.request.error', (message) => end((message as HttpMessage).request, null)],
]
