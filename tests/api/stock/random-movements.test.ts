import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { HEADER } from '#contract/constants.ts'
import { writeIdempotencyKey } from '#contract/idempotency-key.ts'
import { settleOrder } from '#server/domains/orders/services/transition-order.ts'
import { DatabaseUnavailable } from '#server/platform/database/database.ts'
import { liftOrderLimits } from '../../support/data/lift-order-limits.ts'
import { manyCustomers } from '../../support/data/many-customers.ts'
import { addPlace, setStockPlaces, warehouseOf } from '../../support/data/places.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { orderedPurchase } from '../../support/data/purchases.ts'
import { randomFrom } from '../../support/data/seeded-random.ts'
import {
  type Api,
  logIn,
  openApi,
  PHONE,
  type SignedIn,
  type TestResponse,
  testClock,
} from '../../support/journeys/api.ts'
import { wrongBooks } from '../../support/journeys/order-invariants.ts'
import { checkoutBody, fillCart } from '../../support/journeys/order-steps.ts'
import { killPostgres } from '../../support/store/kill-postgres.ts'
import { isFullRun } from '../../support/store/test-scope.ts'

const WRITERS = 16
const MOVEMENTS = isFullRun ? 10_000 : 700
/** After so many movements every connection of the store to its database is ended. */
const CONNECTIONS_KILLED_AFTER = 250
/** After so many, all processes of the database are killed. The short form shares its database with other tests. */
const DATABASE_KILLED_AFTER = isFullRun ? 1_000 : Number.POSITIVE_INFINITY
const PRODUCTS = [1044, 1050, 1052, 1012]
const PIECES = 60
const RETRY_MS = 100
/** Between two movements, so that the limits of attempts refuse nobody. */
const MOVEMENT_PASSES_MS = 20_000
/** By so much the store's clock goes on when an attempt that died still holds the key. */
const LEASE_PASSES_MS = 10_000

const clock = testClock()
let api: Api
let staff: SignedIn
beforeAll(async () => {
  // Without an address, the tests start a database of their own.
  if (isFullRun) for (const name of ['TEST_DATABASE_URL', 'DATABASE_URL', 'TEST_POOLER_URL']) vi.stubEnv(name, '')
  api = await openApi({}, {}, clock)
  staff = await logIn(api, PHONE.admin)
  await liftOrderLimits(api.db)
})
afterAll(async () => {
  await api.close()
  vi.unstubAllEnvs()
})

/** What happened, for the report. */
const seen = { statuses: new Map<number, number>(), retries: 0, replayed: 0, connections: 0, databases: 0 }

/** Ends all connections to this database but the one that asks. */
const killConnections = () =>
  api.db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )

async function killAfter(done: number): Promise<void> {
  const kind = done % DATABASE_KILLED_AFTER === 0 ? 'databases' : done % CONNECTIONS_KILLED_AFTER === 0 && 'connections'
  if (!kind) return
  seen[kind] += 1
  await (kind === 'databases' ? killPostgres(api.db) : killConnections()).catch(() => {})
}

/** Sends the request with one key until it is answered, as a device does. */
async function send(
  person: SignedIn,
  path: string,
  body: Readonly<Record<string, unknown>>,
): Promise<Pick<TestResponse, 'status' | 'body'>> {
  const key = typeof body.client_ref === 'string' ? body.client_ref : randomUUID()
  for (;;) {
    const answer = await person.post(path, body, { [HEADER.idempotencyKey]: writeIdempotencyKey(key) })
    if (answer.status !== 503 && answer.body.data.code !== 'in_progress') {
      if (answer.headers.has(HEADER.replayed)) seen.replayed += 1
      return answer
    }
    if (answer.status !== 503) clock.pass(LEASE_PASSES_MS)
    seen.retries += 1
    await delay(RETRY_MS)
  }
}

/** Reports the payment until the store has heard it, as a gateway does. */
async function settle(orderId: string): Promise<number> {
  const [order, around] = [
    { orderId, actor: { kind: 'gateway', id: null } },
    { now: new Date(clock.now()), config: api.store.config },
  ] as const
  for (;;) {
    try {
      await api.db.transaction((transaction) => settleOrder(transaction, order, around))
      return 200
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error
    }
    seen.retries += 1
    await delay(RETRY_MS)
  }
}

it(`loses, repeats and oversells nothing in ${MOVEMENTS} random movements of ${WRITERS} writers whose database is killed`, async () => {
  const stores = await api.db.query<{ id: number }>(
    "select id from store where market = 'MY' and is_pickup order by id limit 2",
  )
  const places = [await warehouseOf(api.db)] as [number, ...number[]]
  for (const { id } of stores) places.push(await addPlace(api.db, { storeId: id }))
  places.push(await addPlace(api.db, { sellsOnline: false }))
  await setStockPlaces(api.db, { days: 2 })
  await writeStock(api.db, 'update product_market set stock = $1 where stock is not null', [PIECES])
  const people = await manyCustomers(api, WRITERS)
  const lines = PRODUCTS.map((product_id) => ({ product_id, pieces: 100_000, cost: 100 }))
  const purchase = await orderedPurchase(staff, { placeId: places[0], lines })

  let done = 0
  /** What was answered with 200: orders, counts by their note, and goods in by their reference. */
  const answered = { orders: new Set<string>(), counts: new Set<string>(), receipts: new Set<string>() }
  const write = async (person: (typeof people)[number], seed: number): Promise<void> => {
    const random = randomFrom(seed)
    const pick = <One>(all: readonly One[]): One => all[Math.floor(random() * all.length)] as One
    /** Orders that may still change. */
    const open = new Set<string>()
    const marked = async (
      marks: Set<string>,
      path: string,
      body: (mark: string) => Record<string, unknown>,
    ): Promise<number> => {
      const mark = randomUUID()
      const { status } = await send(staff, path, body(mark))
      if (status === 200) marks.add(mark)
      return status
    }
    const change = {
      buy: async () => {
        const goods = [{ productable_id: pick(PRODUCTS), quantity: 1 + Math.floor(random() * 4) }]
        const how =
          random() < 0.5
            ? { address_id: person.addressId }
            : { delivery_method: 'PICKUP', pickup_store_id: pick(stores).id, address_id: null }
        const body = await checkoutBody(person, {
          cart_ids: await fillCart(person, goods),
          payment_service: 'MANUAL',
          ...how,
        })
        const { status, body: answer } = await send(person, '/api/carts/checkout', body)
        // ALREADY_ORDERED: an attempt without an answer had placed it.
        const { order_id, response } = answer.data as { order_id?: string; response?: { order?: { id: string } } }
        const id = response?.order?.id ?? order_id
        if (!id) return status
        answered.orders.add(id)
        open.add(id)
        return 200
      },
      pay: async () => (open.size > 0 ? settle(pick([...open])) : 0),
      cancel: async () => {
        const id = pick([...open])
        if (!id) return 0
        open.delete(id)
        return (await send(staff, `/api/staff/orders/${id}/cancel`, { reason: 'Closed' })).status
      },
      set: async () => {
        const [product_id, stock] = [pick(PRODUCTS), Math.floor(random() * PIECES * 2)]
        return marked(answered.counts, '/api/staff/stock', (note) => ({ product_id, stock, note }))
      },
      count: async () => {
        const counted = [{ place_id: pick(places), on_hand: Math.floor(random() * PIECES) }]
        const path = `/api/staff/products/${pick(PRODUCTS)}/place_stock`
        return marked(answered.counts, path, (note) => ({ places: counted, note }))
      },
      receive: async () => {
        const arrived = [{ line_id: pick(purchase.lines).id, pieces: 1 + Math.floor(random() * 3) }]
        const path = `/api/staff/purchase_orders/${purchase.id}/receipts`
        return marked(answered.receipts, path, (reference) => ({ reference, lines: arrived }))
      },
    }
    const kinds = ['buy', 'buy', 'pay', 'cancel', 'set', 'count', 'count', 'receive'] as const
    while (done < MOVEMENTS) {
      // 0: the cart could not be filled, or there is nothing to pay or cancel.
      const status = await change[pick(kinds)]().catch(() => 0)
      seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1)
      done += 1
      clock.pass(MOVEMENT_PASSES_MS)
      await killAfter(done)
    }
  }
  await Promise.all(people.map((person, at) => write(person, 100 + at)))

  const { statuses, ...rest } = seen
  process.stdout.write(`${MOVEMENTS} movements: ${JSON.stringify({ ...Object.fromEntries(statuses), ...rest })}\n`)
  expect(statuses.get(500)).toBeUndefined()
  expect(statuses.get(200) ?? 0).toBeGreaterThan(MOVEMENTS / 3)
  expect(await wrongBooks(api.db)).toEqual({})
  expect(await tornMovements()).toEqual([])
  expect(await idsOf('select id from sales_order where account_id = any($1)', [people.map(({ id }) => id)])).toEqual(
    [...answered.orders].sort(),
  )
  expect(
    await idsOf('select reference as id from purchase_receipt where purchase_order_id = $1', [purchase.id]),
  ).toEqual([...answered.receipts].sort())
  const received = await idsOf("select right(note, 36) as id from stock_movement where reason = 'purchase'", [])
  expect(received).toEqual([...answered.receipts].sort())
  // A count without a difference moves nothing; one of a market may move several places, each once.
  const counted = await api.db.query<{ note: string; movements: number }>(
    `select note, count(*)::int as movements from stock_movement
      where note = any($1) group by note, place_id, product_id having count(*) > 1`,
    [[...answered.counts]],
  )
  expect(counted).toEqual([])
}, 1_800_000)

const idsOf = async (sql: string, parameters: readonly unknown[]): Promise<string[]> =>
  (await api.db.query<{ id: string }>(sql, parameters)).map(({ id }) => id).sort()

/** Movements that do not begin where the one before them ended. */
const tornMovements = () =>
  api.db.query(
    `select * from (
       select m.*, lag(m.on_hand) over (partition by m.place_id, m.product_id order by m.created_at) as before
         from stock_movement m where m.reason <> 'opening') chained
      where before is not null and before <> on_hand - pieces`,
  )
