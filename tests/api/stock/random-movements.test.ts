import { afterAll, beforeAll, expect, it } from 'vitest'
import { settleOrder } from '#server/domains/orders/services/transition-order.ts'
import { liftOrderLimits } from '../../support/data/lift-order-limits.ts'
import { manyCustomers } from '../../support/data/many-customers.ts'
import { addPlace, setStockPlaces, warehouseOf } from '../../support/data/places.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { randomFrom } from '../../support/data/seeded-random.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'
import { wrongBooks } from '../../support/journeys/order-invariants.ts'
import { act, checkoutBody, fillCart, submitCheckout } from '../../support/journeys/order-steps.ts'
import { isFullRun } from '../../support/store/test-scope.ts'

const WRITERS = 16
const MOVEMENTS = isFullRun ? 10_000 : 700
/** After so many movements every connection of the store to its database is ended. */
const KILLED_AFTER = 250
const PRODUCTS = [1044, 1050, 1052, 1012]
const PIECES = 60

let api: Api
let staff: SignedIn
beforeAll(async () => {
  api = await openApi()
  staff = await logIn(api, PHONE.admin)
  await liftOrderLimits(api.db)
})
afterAll(() => api.close())

/** Orders of one writer that may still change. */
type Open = Set<string>

const settle = async (orderId: string): Promise<number> => {
  await api.db.transaction((transaction) =>
    settleOrder(
      transaction,
      { orderId, actor: { kind: 'gateway', id: null } },
      { now: new Date(), config: api.store.config },
    ),
  )
  return 200
}

/** Ends all connections to this database but the one that asks. */
const killConnections = () =>
  api.db
    .query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    .catch(() => [])

it(`loses and oversells nothing in ${MOVEMENTS} random movements of ${WRITERS} writers whose connections are killed`, async () => {
  const stores = await api.db.query<{ id: number }>(
    "select id from store where market = 'MY' and is_pickup order by id limit 2",
  )
  const places = [await warehouseOf(api.db)]
  for (const { id } of stores) places.push(await addPlace(api.db, { storeId: id }))
  places.push(await addPlace(api.db, { sellsOnline: false }))
  await setStockPlaces(api.db, { days: 2 })
  await writeStock(api.db, 'update product_market set stock = $1 where stock is not null', [PIECES])
  const people = await manyCustomers(api, WRITERS)

  let done = 0
  const statuses = new Map<number, number>()
  const write = async (person: (typeof people)[number], seed: number): Promise<void> => {
    const random = randomFrom(seed)
    const pick = <One>(all: readonly One[]): One => all[Math.floor(random() * all.length)] as One
    const open: Open = new Set()
    const buy = async (): Promise<number> => {
      const goods = [{ productable_id: pick(PRODUCTS), quantity: 1 + Math.floor(random() * 4) }]
      const cart_ids = await fillCart(person, goods)
      const how =
        random() < 0.5
          ? { address_id: person.addressId }
          : { delivery_method: 'PICKUP', pickup_store_id: pick(stores).id, address_id: null }
      const body = await checkoutBody(person, { cart_ids, payment_service: 'MANUAL', ...how })
      const { status, order } = await submitCheckout(person, body)
      if (order.id) open.add(order.id)
      return status
    }
    const change = {
      buy,
      pay: async () => (open.size > 0 ? await settle(pick([...open])) : 0),
      cancel: async () => {
        const id = pick([...open])
        if (!id) return 0
        open.delete(id)
        return (await act(staff, `${id}/cancel`, { reason: 'Closed' })).status
      },
      set: async () =>
        (await staff.post('/api/staff/stock', { product_id: pick(PRODUCTS), stock: Math.floor(random() * PIECES * 2) }))
          .status,
      count: async () =>
        (
          await staff.post(`/api/staff/products/${pick(PRODUCTS)}/place_stock`, {
            places: [{ place_id: pick(places), on_hand: Math.floor(random() * PIECES) }],
          })
        ).status,
    }
    const kinds = ['buy', 'buy', 'pay', 'cancel', 'set', 'count', 'count'] as const
    while (done < MOVEMENTS) {
      const status = await change[pick(kinds)]().catch(() => 0)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      done += 1
      if (done % KILLED_AFTER === 0) await killConnections()
    }
  }
  await Promise.all(people.map((person, at) => write(person, 100 + at)))

  process.stdout.write(`${MOVEMENTS} movements: ${JSON.stringify(Object.fromEntries(statuses))}\n`)
  expect(statuses.get(500)).toBeUndefined()
  expect(statuses.get(200) ?? 0).toBeGreaterThan(MOVEMENTS / 3)
  expect(await wrongBooks(api.db)).toEqual({})
  // Each movement begins where the one before it ended.
  const torn = await api.db.query(
    `select * from (
       select m.*, lag(m.on_hand) over (partition by m.place_id, m.product_id order by m.created_at) as before
         from stock_movement m where m.reason <> 'opening') chained
      where before is not null and before <> on_hand - pieces`,
  )
  expect(torn).toEqual([])
}, 480_000)
