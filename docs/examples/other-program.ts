/**
 * Another program that works with a store: it makes a product, reads the orders page by page, and receives webhooks
 * (docs/guides/connect-another-program.md). Runs with Node 24 alone, without packages:
 *
 *     STORE=https://your.store STORE_KEY=store_key_… WEBHOOK_SECRET=whsec_… PORT=8098 node docs/examples/other-program.ts
 */
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { bodyOf, isSigned } from './message-receiver.ts'

export interface StoreAccess {
  /** Such as https://your.store */
  store: string
  /** Made by an admin at /staff/api_keys. */
  key: string
}

/** What the store answers instead of a result: a code for programs, and a sentence for people. */
export class StoreRefusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, { code, userMessage }: { code: string; userMessage: string }) {
    super(userMessage)
    this.status = status
    this.code = code
  }
}

const MAX_WAITS = 5

/**
 * One call of /api/docs. Waits as long as the store asks when it is busy or the key has made too many calls, and a moment
 * when it is not reached. A change that got no answer may have been made: send it with an `Idempotency-Key` where the call
 * takes one.
 */
export async function call<Result>(access: StoreAccess, path: string, body?: object): Promise<Result> {
  for (let waits = 0; ; waits += 1) {
    const request = fetch(`${access.store}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${access.key}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    // Only what reads is sent again by itself.
    const answer = body || waits === MAX_WAITS ? await request : await request.catch(() => null)
    if (answer === null) {
      await wait(1000 * 2 ** waits)
      continue
    }
    const { data } = (await answer.json()) as { data: { response: Result; code: string; userMessage: string } }
    if (answer.ok) return data.response
    const isPassing = answer.status === 429 || answer.status === 503
    if (!isPassing || waits === MAX_WAITS) throw new StoreRefusal(answer.status, data)
    await wait(Number(answer.headers.get('retry-after') ?? 1) * 1000)
  }
}

export interface Order {
  id: string
  order_no: string
  status: string
  total: number
}

interface OrderPage {
  orders: { data: Order[]; meta: { page: number; per_page: number; total: number } }
}

/** Every order, newest first. One that is placed meanwhile moves the pages: an order may come twice, so keep them by id. */
export async function* readOrders(access: StoreAccess): AsyncGenerator<Order> {
  for (let page = 1; ; page += 1) {
    const { data, meta } = (await call<OrderPage>(access, `/api/staff/orders?page=${page}`)).orders
    yield* data
    if (page * meta.per_page >= meta.total) return
  }
}

/** @param product as /api/docs describes it; prices are in minor units: 1250 is RM 12.50 */
export const makeProduct = async (access: StoreAccess, product: object): Promise<{ id: number }> =>
  (await call<{ product: { id: number } }>(access, '/api/staff/products', product)).product

export interface StoreEvent {
  /** The same at every try. */
  id: string
  type: string
  /** When it happened. */
  created_at: string
  /** Of the events of one order, growing: they may arrive in another order. */
  number?: number
  data: Record<string, unknown>
}

/** Ids that were handled, in a file that survives a restart: one line each, on the disk before the store is answered. */
export function openSeenIds(file: string): { has(id: string): boolean; add(id: string): void; close(): void } {
  const seen = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
  const log = openSync(file, 'a')
  return {
    has: (id) => seen.has(id),
    add(id) {
      writeSync(log, `${id}\n`)
      fsyncSync(log)
      seen.add(id)
    },
    close: () => closeSync(log),
  }
}

interface ReceiverParts {
  /** Shown once when the webhook is added: `whsec_` and base64. */
  secret: string
  seen: Pick<ReturnType<typeof openSeenIds>, 'has' | 'add'>
  /** Does the work of an event. When it throws, the store tries again, with the same id. */
  handle: (event: StoreEvent) => Promise<void>
  /** Milliseconds since 1970. */
  now?: () => number
}

const MAX_BODY = 256 * 1024

/** Receives events: each once, unless this program ends between its work and the line in the file. */
export function createEventReceiver({ secret, seen, handle, now = Date.now }: ReceiverParts): Server {
  let last: Promise<unknown> = Promise.resolve()
  return createServer(async (request, response) => {
    const answer = (status: number, text: string): void => void response.writeHead(status).end(text)
    const body = await bodyOf(request, MAX_BODY)
    if (request.method !== 'POST' || body === null) return answer(400, 'A POST with an event is expected.')
    if (!isSigned(request.headers, body, { secret, now })) return answer(401, 'The signature is wrong or too old.')
    const event = JSON.parse(body) as StoreEvent
    // One after the other: two tries of one event must not be handled at the same time.
    const work = last.then(async () => {
      if (seen.has(event.id)) return 'Known.'
      await handle(event)
      seen.add(event.id)
      return 'Handled.'
    })
    last = work.catch(() => {})
    await work.then(
      (text) => answer(200, text),
      () => answer(500, 'Try again later.'),
    )
  })
}

if (import.meta.main) {
  const { STORE = '', STORE_KEY = '', WEBHOOK_SECRET = '', PORT = '8098', SEEN_FILE = 'seen-events.txt' } = process.env
  const write = (line: string): void => void process.stdout.write(`${line}\n`)
  createEventReceiver({
    secret: WEBHOOK_SECRET,
    seen: openSeenIds(SEEN_FILE),
    handle: async ({ type, id, data }) => write(`${type} ${id} ${JSON.stringify(data)}`),
  }).listen(Number(PORT), '127.0.0.1')
  for await (const { order_no, status } of readOrders({ store: STORE, key: STORE_KEY })) write(`${order_no} ${status}`)
}
