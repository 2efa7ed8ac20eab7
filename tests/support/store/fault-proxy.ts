import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { COOKIE } from '#contract/constants.ts'

/**
 * What happens to one request.
 * - `pass` forwards it.
 * - `refuse` closes the connection before the server receives the request.
 * - `cut` lets the server handle it and closes the connection without a response.
 * - `half` sends half of the response.
 * - `hang` forwards it and never responds.
 * - `busy` responds with 503 in the envelope, `later` with 429, `fault` with a bare 500, all without the server.
 * - `portal` responds with the page of a captive portal and 200, `redirect` with its redirect.
 * - A number delays the response by that many milliseconds.
 * - With `script` the response is this script, with the given status.
 * - With `upTo` a page is sent up to the match, and the rest once `goOn` is resolved.
 */
export type Fault =
  | 'pass'
  | 'refuse'
  | 'cut'
  | 'half'
  | 'hang'
  | 'busy'
  | 'later'
  | 'fault'
  | 'portal'
  | 'redirect'
  | number
  | { status: number; script: string }
  | { upTo: RegExp; goOn: Promise<void> }

/** What happens to a request that reaches the server. */
type Forwarded = Exclude<Fault, { script: string }>

export interface SeenRequest {
  method: string
  path: string
  /** Operation keys of the request: from the header, or of every operation in a batch. */
  keys: string[]
  body: string
  /** It withdraws what was sent before. */
  isFence: boolean
  fault: Fault
  /** `if-none-match` of a conditional request. */
  tag: string | null
}

export interface FaultProxy {
  origin: string
  /** All requests received, in order. */
  seen: SeenRequest[]
  /** Sets the fault of each request; `pass` at the start. */
  choose(fault: (request: Pick<SeenRequest, 'method' | 'path' | 'body' | 'isFence'>) => Fault): void
  /** Simulates lost signal: the port refuses connections. */
  down(): Promise<void>
  up(): Promise<void>
  target(origin: string): void
  /** Every browser counts as one that has opened the address that this store prints. */
  openFor(token: string): void
  /**
   * From now on every delivery of an operation gets a new client id, so that the server cannot recognise repeats.
   * Control experiment that shows what idempotency prevents.
   */
  forget(): void
  /** Bytes of all responses so far as transferred, headers included. */
  bytesSent(): number
  /** Pieces requested by all `add` operations received so far, each key counted once. */
  piecesAsked(): number
  close(): Promise<void>
}

/**
 * An HTTP proxy between browser and server that simulates network faults.
 *
 * @param hostname loopback name of its origin
 */
export async function startFaultProxy(server: string, hostname = '127.0.0.1'): Promise<FaultProxy> {
  let target = server
  let isForgetful = false
  let token: string | null = null
  let choose: Parameters<FaultProxy['choose']>[0] = () => 'pass'
  const seen: SeenRequest[] = []
  const sockets = new Set<Socket>()
  let sentBefore = 0

  const listener = createServer((incoming, answer) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('error', () => answer.destroy())
    incoming.on('end', () => {
      const written = Buffer.concat(chunks)
      const asked = {
        method: incoming.method ?? 'GET',
        path: incoming.url ?? '/',
        body: written.toString(),
        isFence: incoming.headers['x-cart-cancel'] !== undefined,
      }
      const fault = choose(asked)
      seen.push({ ...asked, keys: keysOf(incoming, asked.body), fault, tag: incoming.headers['if-none-match'] ?? null })
      const body = isForgetful ? forgotten(incoming, written) : written
      if (token !== null && /^\/(api\/dev\/|simulator)/.test(asked.path)) addCookie(incoming, token)
      applyFault(fault, incoming, answer, { target, body })
    })
  })
  // The browser decides how long a connection stays open: it repeats requests by itself only on reused sockets.
  listener.keepAliveTimeout = 60_000
  listener.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => {
      sockets.delete(socket)
      sentBefore += socket.bytesWritten
    })
    socket.on('error', () => undefined)
  })
  const listen = (on: number) =>
    new Promise<void>((resolve, reject) => {
      listener.once('error', reject)
      listener.listen(on, '127.0.0.1', () => {
        listener.off('error', reject)
        resolve()
      })
    })
  const down = () =>
    new Promise<void>((resolve) => {
      if (!listener.listening) return resolve()
      listener.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  await listen(0)
  const own = (listener.address() as AddressInfo).port
  return {
    origin: `http://${hostname}:${own}`,
    seen,
    choose: (fault) => {
      choose = fault
    },
    down,
    up: async () => {
      if (!listener.listening) await listen(own)
    },
    target: (origin) => {
      target = origin
    },
    openFor: (given) => {
      token = given
    },
    forget: () => {
      isForgetful = true
    },
    bytesSent: () => [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, sentBefore),
    piecesAsked: () => piecesOf(seen),
    close: down,
  }
}

function addCookie({ headers }: IncomingMessage, token: string): void {
  const own = `${COOKIE.localToken}=${token}`
  headers.cookie = headers.cookie ? `${headers.cookie}; ${own}` : own
}

function piecesOf(seen: SeenRequest[]): number {
  const pieces = new Map<string, number>()
  for (const { keys, body, path } of seen) {
    if (!path.startsWith('/api/carts/') || keys.length === 0) continue
    const quantities = [...body.matchAll(/"quantity":(\d+)/g)].map(([, quantity]) => Number(quantity))
    keys.forEach((key, at) => pieces.set(key, quantities[at] ?? 0))
  }
  return [...pieces.values()].reduce((sum, quantity) => sum + quantity, 0)
}

/** The same operations, each with a client id of its own and no earlier operations. */
function forgotten(incoming: IncomingMessage, body: Buffer): Buffer {
  if (incoming.headers['idempotency-key']) incoming.headers['idempotency-key'] = `"${randomUUID()}.1"`
  delete incoming.headers['x-cart-base']
  const text = body.toString()
  if (!text.includes('"operations"')) return body
  const fresh = Buffer.from(
    text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}\.\d+/g, () => `${randomUUID()}.1`).replace(/"base":\d+/g, '"base":0'),
  )
  incoming.headers['content-length'] = String(fresh.length)
  return fresh
}

function keysOf(incoming: IncomingMessage, body: string): string[] {
  const header = incoming.headers['idempotency-key']
  if (typeof header === 'string') return [header.replaceAll('"', '')]
  return [...body.matchAll(/"key":"\\?"?([0-9a-f-]{36}\.\d+)/g)].map(([, key = '']) => key)
}

const PORTAL = '<!doctype html><title>Hotel Wi-Fi</title><h1>Accept our terms</h1>'
const refused = (code: string, userMessage: string) =>
  JSON.stringify({ OK: false, data: { response: null, userMessage, code } })
const BUSY = refused('UNAVAILABLE', 'The store is busy. Please try again in a moment.')
const LATER = refused('RATE_LIMIT', 'That was a lot at once. Please try again in a moment.')
/** Response headers; `retry-after` is in seconds. */
const AGAIN = { 'content-type': 'application/json', 'retry-after': '1' }

const SCRIPT = { 'content-type': 'text/javascript', 'cache-control': 'no-store' }

interface Line {
  target: string
  body: Buffer
}

// oxlint-disable-next-line max-params -- node's own pair of request and response
function applyFault(fault: Fault, incoming: IncomingMessage, answer: ServerResponse, line: Line): void {
  if (typeof fault === 'object' && 'script' in fault) {
    answer.writeHead(fault.status, SCRIPT).end(fault.script)
    return
  }
  switch (fault) {
    case 'refuse':
      answer.socket?.destroy()
      return
    case 'busy':
      answer.writeHead(503, AGAIN).end(BUSY)
      return
    case 'later':
      answer.writeHead(429, AGAIN).end(LATER)
      return
    case 'fault':
      answer.writeHead(500, { 'content-type': 'text/plain' }).end('Internal Server Error')
      return
    case 'portal':
      answer.writeHead(200, { 'content-type': 'text/html' }).end(PORTAL)
      return
    case 'redirect':
      answer.writeHead(302, { location: 'http://127.0.0.1:9/login' }).end()
      return
    case 'pass':
    case 'cut':
    case 'half':
    case 'hang':
    default:
      forward(fault, incoming, answer, line)
  }
}

// oxlint-disable-next-line max-params -- as above
function forward(fault: Forwarded, incoming: IncomingMessage, answer: ServerResponse, { target, body }: Line): void {
  const onward = request(
    `${target}${incoming.url}`,
    { method: incoming.method, headers: headersOf(fault, incoming) },
    (got) => {
      const chunks: Buffer[] = []
      got.on('data', (chunk: Buffer) => chunks.push(chunk))
      got.on('error', () => answer.socket?.destroy())
      got.on('end', () => {
        const whole = Buffer.concat(chunks)
        const begin = () => answer.writeHead(got.statusCode ?? 502, got.rawHeaders)
        const send = () => begin().end(whole)
        if (fault === 'cut') answer.socket?.destroy()
        else if (fault === 'half') {
          begin().write(whole.subarray(0, whole.length >> 1), () => {
            answer.socket?.destroy()
          })
        } else if (typeof fault === 'object') void sendInTwo(fault, whole, begin())
        else if (typeof fault === 'number') setTimeout(send, fault)
        else if (fault !== 'hang') send()
      })
    },
  )
  onward.on('error', () => answer.socket?.destroy())
  onward.end(body)
}

/** A page sent in two parts must be whole and uncompressed. */
function headersOf(fault: Forwarded, { headers }: IncomingMessage) {
  if (typeof fault !== 'object') return { ...headers, connection: 'keep-alive' }
  const { 'if-none-match': _, ...asked } = headers
  return { ...asked, 'accept-encoding': 'identity', connection: 'keep-alive' }
}

async function sendInTwo({ upTo, goOn }: Forwarded & object, whole: Buffer, answer: ServerResponse): Promise<void> {
  const [first = ''] = upTo.exec(whole.toString()) ?? []
  answer.write(first)
  await goOn
  answer.end(whole.subarray(Buffer.byteLength(first)))
}
