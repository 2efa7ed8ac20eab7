import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/**
 * What the line does to one request.
 * `pass` forwards it. `refuse` ends the connection before the server hears of it. `cut` lets the server apply it and
 * ends the connection without an answer. `half` sends half of the answer. `hang` forwards it and never answers.
 * `busy` answers 503 in the envelope without asking the server, `later` 429, which says that the store is there and
 * takes no more for now, `fault` a bare 500, `portal` the page of a hotel's network with 200, `redirect` its redirect. A
 * number holds the answer back for that many milliseconds. With `upTo` a page comes up to what it matches, and the rest
 * once `goOn` is resolved.
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
  | { upTo: RegExp; goOn: Promise<void> }

export interface SeenRequest {
  method: string
  path: string
  /** Operation keys it carried: of the header, or of every operation in a batch. */
  keys: string[]
  body: string
  fault: Fault
  /** What the browser has already: it asks only whether that changed. */
  tag: string | null
}

export interface FaultProxy {
  origin: string
  /** Every request that came, in order. */
  seen: SeenRequest[]
  /** Decides for each request; `pass` at the start. */
  choose(fault: (request: { method: string; path: string; body: string }) => Fault): void
  /** The signal is gone: the port refuses connections. */
  down(): Promise<void>
  up(): Promise<void>
  target(origin: string): void
  /**
   * From now on every delivery of an operation comes from a client the server has never seen, as if it remembered
   * nothing: the control that shows what the memory is for.
   */
  forget(): void
  /** Bytes of all answers so far as they went over the wire, heads included. */
  bytesSent(): number
  /** Pieces that all `add` operations seen so far ask for, each key counted once. */
  piecesAsked(): number
  close(): Promise<void>
}

/** An HTTP line between browser and server that can be bad in every way a real one is. */
export async function startFaultProxy(server: string, port = 0): Promise<FaultProxy> {
  let target = server
  let isForgetful = false
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
      const asked = { method: incoming.method ?? 'GET', path: incoming.url ?? '/', body: written.toString() }
      const fault = choose(asked)
      seen.push({ ...asked, keys: keysOf(incoming, asked.body), fault, tag: incoming.headers['if-none-match'] ?? null })
      const body = isForgetful ? forgotten(incoming, written) : written
      applyFault(fault, incoming, answer, { target, body })
    })
  })
  // A connection is kept open as long as the browser likes: warm sockets are what makes it send again by itself.
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
  await listen(port)
  const own = (listener.address() as AddressInfo).port
  return {
    origin: `http://127.0.0.1:${own}`,
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
    forget: () => {
      isForgetful = true
    },
    bytesSent: () => [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, sentBefore),
    piecesAsked: () => piecesOf(seen),
    close: down,
  }
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

/** The same operations from a client of their own each, with nothing before them. */
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
/** In a second. */
const AGAIN = { 'content-type': 'application/json', 'retry-after': '1' }

interface Line {
  target: string
  body: Buffer
}

// oxlint-disable-next-line max-params -- node's own pair of request and answer
function applyFault(fault: Fault, incoming: IncomingMessage, answer: ServerResponse, line: Line): void {
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
function forward(fault: Fault, incoming: IncomingMessage, answer: ServerResponse, { target, body }: Line): void {
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

/** A page that comes in two comes whole and uncompressed. */
function headersOf(fault: Fault, { headers }: IncomingMessage) {
  if (typeof fault !== 'object') return { ...headers, connection: 'keep-alive' }
  const { 'if-none-match': _, ...asked } = headers
  return { ...asked, 'accept-encoding': 'identity', connection: 'keep-alive' }
}

async function sendInTwo({ upTo, goOn }: Fault & object, whole: Buffer, answer: ServerResponse): Promise<void> {
  const [first = ''] = upTo.exec(whole.toString()) ?? []
  answer.write(first)
  await goOn
  answer.end(whole.subarray(Buffer.byteLength(first)))
}
