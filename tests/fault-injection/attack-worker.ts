/** The attacker of attacker.ts, in a thread of its own, so that its work does not delay the timing of the shoppers. */
import { randomBytes, randomInt } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { openConnection, type RawRequest } from '../support/raw-http.ts'

export interface Attack {
  origin: string
  /** Session of the attacker's own account. */
  cookie: string
  /** An original picture of the store, from which every size is made. */
  picture: string
  /** Connections of each kind. */
  connections: number
}

const { origin, cookie, picture, connections } = workerData as Attack
const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

/** A different host of one /64 each time. */
const from = (): Record<string, string> => ({
  'x-forwarded-for': `2001:db8:bad:1::${randomBytes(2).toString('hex')}`,
})
const phone = (): string => `+6017${String(randomInt(10_000_000)).padStart(7, '0')}`
const post = (path: string, body: unknown, more: Record<string, string> = {}): RawRequest => ({
  line: `POST ${path}`,
  headers: { ...json, ...from(), ...more },
  body: JSON.stringify(body),
})

const KINDS: Record<string, () => RawRequest> = {
  // Each request is for a size that was not requested before.
  image: () => ({
    line: `GET /_ipx/f_webp,w_1536,b_${randomBytes(3).toString('hex')}/${picture}`,
    headers: from(),
  }),
  render: () => ({
    line: `GET /shop?q=${randomBytes(4).toString('hex')}&price_max=${randomInt(1_000_000)}`,
    headers: from(),
  }),
  cart: () => {
    const line = { productable_id: 1012, productable_type: 'product', action: 'set', quantity: 1 + randomInt(9) }
    return post('/api/carts/update_cart_item', line, { cookie })
  },
  code: () => post('/api/auth/otp', { phone: phone(), purpose: 'register' }),
  password: () => post('/api/auth/login', { identifier: phone(), password: 'a guess' }),
}

const statuses: Record<string, number> = {}
const state = { isOver: false }

async function flood(kind: string, next: () => RawRequest): Promise<void> {
  const connection = openConnection(origin)
  while (!state.isOver) {
    const answer = await connection.ask(next()).catch(() => null)
    const what = `${kind} ${answer?.status ?? 'none'}`
    statuses[what] = (statuses[what] ?? 0) + 1
  }
  connection.close()
}

parentPort?.once('message', () => {
  state.isOver = true
})
const floods = Object.entries(KINDS).flatMap(([kind, next]) =>
  Array.from({ length: connections }, () => flood(kind, next)),
)
await Promise.all(floods)
parentPort?.postMessage(statuses)
