/** The load of overload.ts, in a thread of its own, so that its work does not delay the measured requests. */
import { randomInt } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { openConnection, type RawAnswer, type RawConnection, type RawRequest } from '../support/store/raw-http.ts'

export interface Load {
  origin: string
  /** Sessions of the visitors. */
  cookies: readonly string[]
  /** Addresses of pictures as pages name them. */
  pictures: readonly string[]
  /** Requests a second; null: each connection asks again as soon as it is answered. */
  perSecond: number | null
  connections: number
}

export interface LoadResult {
  /** Requests by kind and status; `late`: no connection was free; `none`: the connection broke. */
  statuses: Record<string, number>
  /** Answers that overload does not excuse, with the first words of their bodies. */
  wrong: string[]
  /** Successful answers a second. */
  served: number
}

const { origin, cookies, pictures, perSecond, connections } = workerData as Load
const PRODUCTS = [1012, 1044, 1050, 1052]
const WORDS = ['mango', 'mint', 'pod', 'coil', 'battery', 'grape', 'ice', 'starter']
const TICK_MS = 10
const MAX_NOTED = 20

const pick = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)] as Item
/** A visitor of one of thousands of networks. */
const headersOf = (): Record<string, string> => ({
  'x-forwarded-for': `10.${randomInt(200)}.${randomInt(250)}.${randomInt(1, 250)}`,
  cookie: pick(cookies),
  'sec-fetch-site': 'same-origin',
})
const get = (path: string): RawRequest => ({ line: `GET ${path}`, headers: headersOf() })
const change = (): RawRequest => ({
  line: 'POST /api/carts/update_cart_item',
  headers: { ...headersOf(), 'content-type': 'application/json' },
  body: JSON.stringify({
    productable_id: pick(PRODUCTS),
    productable_type: 'product',
    action: 'set',
    quantity: randomInt(1, 9),
  }),
})

/** What visitors ask for, with the share of each in a hundred requests. */
const MIX: [share: number, kind: string, next: () => RawRequest][] = [
  [25, 'list', () => get(`/api/products?page=${randomInt(1, 4)}`)],
  [12, 'page', () => get(pick(['/', '/shop', '/store-locator']))],
  [10, 'search', () => get(`/api/products?q=${pick(WORDS)}&price_max=${randomInt(10, 9_000)}`)],
  [8, 'new page', () => get(`/shop?q=${pick(WORDS)}&price_max=${randomInt(10, 9_000)}`)],
  [20, 'cart', () => get('/api/carts')],
  [12, 'change', change],
  [5, 'orders', () => get('/api/orders?page=1')],
  [5, 'picture', () => get(pick(pictures))],
  [3, 'new picture', () => get(pick(pictures).replace(/\/w_\d+/, '/w_640'))],
]

function next(): [kind: string, request: RawRequest] {
  let left = randomInt(100)
  for (const [share, kind, make] of MIX) {
    left -= share
    if (left < 0) return [kind, make()]
  }
  return ['list', get('/api/products?page=1')]
}

const statuses: Record<string, number> = {}
const wrong: string[] = []
let succeeded = 0
const count = (what: string): void => {
  statuses[what] = (statuses[what] ?? 0) + 1
}

/** Success, refusals of business rules, and overload that says when to come back. */
function isOrderly({ status, retryAfter }: RawAnswer): boolean {
  if (status === 429 || status === 503) return retryAfter !== null
  return (status >= 200 && status < 300) || [304, 409, 422].includes(status)
}

async function ask(connection: RawConnection): Promise<void> {
  const [kind, request] = next()
  const answer = await connection.ask(request).catch((error: unknown) => String(error))
  if (typeof answer === 'string') {
    count(`${kind} none`)
    if (wrong.length < MAX_NOTED) wrong.push(`${request.line}: ${answer}`)
    return
  }
  count(`${kind} ${answer.status}`)
  if (answer.status < 400) succeeded += 1
  if (!isOrderly(answer) && wrong.length < MAX_NOTED)
    wrong.push(`${request.line}: ${answer.status} ${answer.body.slice(0, 120)}`)
}

const state = { isOver: false }
const began = performance.now()
parentPort?.once('message', () => {
  state.isOver = true
})

async function closedLoop(): Promise<void> {
  const asking = Array.from({ length: connections }, async () => {
    const connection = openConnection(origin)
    while (!state.isOver) await ask(connection)
    connection.close()
  })
  await Promise.all(asking)
}

/** Asks at this rate whatever the answers are, as visitors do who don’t know of each other. */
async function openLoop(rate: number): Promise<void> {
  const free = Array.from({ length: connections }, () => openConnection(origin))
  const running = new Set<Promise<void>>()
  let owed = 0
  let last = performance.now()
  while (!state.isOver) {
    await new Promise((resolve) => setTimeout(resolve, TICK_MS))
    owed += (rate * (performance.now() - last)) / 1000
    last = performance.now()
    for (; owed >= 1; owed -= 1) {
      // The one that has waited longest: the server closes connections that nobody uses for half a minute.
      const connection = free.shift()
      if (!connection) {
        count('late')
        continue
      }
      const asked = ask(connection).finally(() => {
        free.push(connection)
        running.delete(asked)
      })
      running.add(asked)
    }
  }
  await Promise.all(running)
  for (const connection of free) connection.close()
}

await (perSecond === null ? closedLoop() : openLoop(perSecond))
const seconds = (performance.now() - began) / 1000
parentPort?.postMessage({ statuses, wrong, served: succeeded / seconds } satisfies LoadResult)
