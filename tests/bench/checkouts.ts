import { randomUUID } from 'node:crypto'
import { manyCustomers } from '../support/data/many-customers.ts'
import { checkoutBody, fillCart } from '../support/journeys/order-steps.ts'
import type { TestStore } from '../support/store/test-store.ts'
import { CALLERS, PRODUCT } from './cart-callers.ts'
import { median } from './page-load.ts'
import { askForSeconds, type Load } from './raw-callers.ts'
import { recordCall, type Statement } from './recorded-statements.ts'
import { type Figure, figureOf, judged, ms, times } from './report.ts'
import { sameStatements } from './same-statements.ts'

const ROUNDS = 5
/** Orders of each client in a round. */
const TURNS = 12
const LEAST = 0.5

const PATH = '/api/carts/checkout'
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** Order numbers, as shown to people and to gateways. */
const ORDER_NO = /\b(?:MY\d\d-\d{6}|K\d{10})\b/g

/** A customer with a line in the cart, and the checkout request that orders it. */
interface Buyer {
  /** Ids of the buyer in a statement: account, address, cart, line, session. */
  names: string[]
  headers: Record<string, string>
  body: string
}

async function makeBuyers(store: TestStore, count: number): Promise<Buyer[]> {
  const ask = async (
    method: string,
    path: string,
    { headers = {}, body }: { headers?: object; body?: unknown } = {},
  ) => {
    const answer = await fetch(`${store.server.origin}${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }
  const buyers: Buyer[] = []
  for (const person of await manyCustomers({ db: store.db, ask }, count)) {
    const cart_ids = await fillCart(person, [{ productable_id: PRODUCT }])
    const choice = { cart_ids, payment_service: 'MANUAL', address_id: person.addressId }
    const body = await checkoutBody(person, choice)
    const [row] = await store.db.query<{ cart: string; session: string }>(
      `select c.id as cart, s.token_hash as session
         from cart c join session s on s.account_id = c.account_id where c.account_id = $1`,
      [person.id],
    )
    if (!row) throw new Error('A buyer without a cart')
    buyers.push({
      names: [person.id, person.addressId, row.cart, row.session, ...cart_ids, String(body['client_ref'])],
      headers: { 'content-type': 'application/json', cookie: person.cookie, 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify(body),
    })
  }
  return buyers
}

/**
 * The statements of one checkout as another buyer would run them: with that buyer's ids, and new ids for all rows
 * created.
 *
 * @param same values that are equal in every checkout, such as ids of the catalogue
 */
function asOf(buyer: Buyer, { statements, by, same }: { statements: Statement[]; by: Buyer; same: Set<string> }) {
  const named = new Map(by.names.map((name, at) => [name, buyer.names[at] ?? '']))
  const fresh = (found: string, make: () => string): string => {
    const known = named.get(found) ?? (same.has(found) ? found : make())
    named.set(found, known)
    return known
  }
  const orderNo = () => `B${randomUUID().slice(0, 13)}`
  const translated = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(translated)
    if (typeof value !== 'string') return value
    if (named.has(value)) return named.get(value)
    return value.replaceAll(UUID, (id) => fresh(id, randomUUID)).replaceAll(ORDER_NO, (no) => fresh(no, orderNo))
  }
  return statements.map((one) => ({ ...one, parameters: one.parameters.map(translated) }))
}

const uuidsIn = (statements: readonly Statement[]): Set<string> =>
  new Set(JSON.stringify(statements.map(({ parameters }) => parameters)).match(UUID))

/** Orders over HTTP, compared with pgbench running the recorded statements of such an order with 16 clients. */
export async function checkoutFigures(store: TestStore): Promise<Figure[]> {
  await store.liftLimits([PRODUCT])
  const each = (ROUNDS + 1) * TURNS * CALLERS
  const buyers = await makeBuyers(store, 2 * each + 2)
  const [first, second, ...rest] = buyers
  if (!first || !second) throw new Error('No buyers')
  const record = ({ headers, body }: Buyer) => recordCall(store, { method: 'POST', path: PATH, headers, body })
  const statements = await record(first)
  const same = uuidsIn(statements).intersection(uuidsIn(await record(second)))
  const [ofHttp, ofDatabase] = [rest.slice(0, each), rest.slice(each)]
  const database = await sameStatements(
    store,
    ofDatabase.map((buyer) => asOf(buyer, { statements, by: first, same })),
  )
  const overHttp: Load[] = []
  const possible: number[] = []
  try {
    for (let round = 0; round <= ROUNDS; round++) {
      const queue = ofHttp.slice(round * TURNS * CALLERS, (round + 1) * TURNS * CALLERS).values()
      const next = () => {
        const { value } = queue.next()
        return value ? { line: `POST ${PATH}`, headers: value.headers, body: value.body } : null
      }
      overHttp.push(
        await askForSeconds(
          store.server.origin,
          Array.from({ length: CALLERS }, () => next),
          Infinity,
        ),
      )
      possible.push(await database.run({ turns: TURNS, from: round * TURNS }))
    }
  } finally {
    await database.close()
  }
  // Warm-up round, not counted: query plans, caches and the engine's optimiser.
  const [counted, databases] = [overHttp.slice(1), possible.slice(1)]
  const ratio = median(counted.map(({ perSecond }, round) => perSecond / (databases[round] ?? Number.NaN)))
  const rate = (perSecond: number) => `${Math.round(perSecond)} a second`
  return [
    judged('orders over HTTP against the database alone', times(ratio), {
      text: `>= ${times(LEAST)}`,
      isMet: ratio >= LEAST,
    }),
    figureOf(`orders over HTTP, ${CALLERS} callers`, rate(median(counted.map(({ perSecond }) => perSecond)))),
    figureOf(`the same ${database.count} statements, by ${database.by}`, rate(median(databases))),
    figureOf('answer over HTTP, median', ms(median(counted.map(({ p50 }) => p50)))),
    figureOf('answer over HTTP, 99 of 100', ms(median(counted.map(({ p99 }) => p99)))),
  ]
}
