import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { settleOrder } from '#server/domains/orders/services/transition-order.ts'
import { liftOrderLimits } from '../../support/data/lift-order-limits.ts'
import { manyCustomers } from '../../support/data/many-customers.ts'
import { syncWarehouse, writeStock } from '../../support/data/product-stock.ts'
import { randomFrom } from '../../support/data/seeded-random.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'
import { wrongBooks } from '../../support/journeys/order-invariants.ts'
import { act, buy, fillCart } from '../../support/journeys/order-steps.ts'

const PRODUCTS = [1001, 1012, 1022, 1044, 1049, 1050, 1052]
const TRIALS = 9

type Customer = Awaited<ReturnType<typeof manyCustomers>>[number]

let api: Api
let staff: SignedIn
let stores: number[]
beforeAll(async () => {
  api = await openApi()
  staff = await logIn(api, PHONE.admin)
  const rows = await api.db.query<{ id: number }>("select id from store where market = 'MY' and is_pickup order by id")
  stores = rows.map(({ id }) => id)
  await liftOrderLimits(api.db)
  await writeStock(api.db, 'update product_market set stock = 60 where product_id = any($1)', [PRODUCTS])
})
afterAll(() => api.close())

/** Runs the migration of this name, whatever its number. */
const migration = async (name: string) => {
  const [file = ''] = globSync(join(import.meta.dirname, `../../../server/platform/database/migrations/*-${name}.sql`))
  for (const statement of readFileSync(file, 'utf8').replaceAll(/--.*$/gm, '').split(';'))
    if (statement.trim() !== '') await api.db.query(statement)
}

/** The tables as they were before places. */
async function undoPlaces(): Promise<void> {
  await migration('stock-history')
  await migration('store-stock')
  await api.db.query('delete from store_stock')
  await api.db.query('delete from stock_change')
  await api.db.query(
    `insert into stock_change (id, product_id, market, stock_before, stock_after, reason, note, actor_id, order_id, created_at)
     select m.id, m.product_id, p.market, m.on_hand - m.pieces, m.on_hand, m.reason, m.note, m.actor_id, m.order_id, m.created_at
       from stock_movement m join place p on p.id = m.place_id where m.reason not in ('opening', 'transfer')`,
  )
  await api.db.query('alter table order_stock alter column place_id drop not null')
  const first = `(select min(place_id) from order_stock f where f.order_id = o.order_id and f.product_id = o.product_id)`
  await api.db.query(
    `update order_stock o
        set (reserved, taken) = (select sum(s.reserved), sum(s.taken) from order_stock s
                                  where s.order_id = o.order_id and s.product_id = o.product_id)`,
  )
  await api.db.query(`delete from order_stock o where place_id > ${first}`)
  await api.db.query('update order_stock set place_id = null')
  await api.db.query("delete from config where id = 'stock_places'")
  for (const table of ['stock_movement', 'place_stock', 'place']) await api.db.query(`delete from ${table}`)
}

async function someOrder(customer: Customer, random: () => number): Promise<void> {
  const [product = 0, store = 0] = [PRODUCTS, stores].map((all) => all[Math.floor(random() * all.length)])
  const cart_ids = await fillCart(customer, [{ productable_id: product, quantity: 1 + Math.floor(random() * 3) }])
  const how =
    random() < 0.7
      ? { delivery_method: 'PICKUP', pickup_store_id: store, address_id: null }
      : { delivery_method: 'DELIVERY', address_id: customer.addressId }
  const { order } = await buy(customer, { cart_ids, payment_service: 'MANUAL', ...how })
  const orderId = order.id ?? ''
  if (random() < 0.5)
    await api.db.transaction((transaction) =>
      settleOrder(
        transaction,
        { orderId, actor: { kind: 'gateway', id: null } },
        { now: new Date(), config: api.store.config },
      ),
    )
  if (random() < 0.3) await act(staff, `${orderId}/cancel`, { reason: 'Closed' })
}

interface CountedRow {
  store_id: number
  product_id: number
  quantity: number
  on_hand: number | null
  reserved: number | null
  recount: number | null
  stock: number
  held: number
  taken: number
}

/** What stores had counted, beside what the migration made of it. */
const countedRows = () =>
  api.db.query<CountedRow>(
    `select k.store_id, k.product_id, k.quantity, s.on_hand, s.reserved, s.recount, m.stock,
            coalesce(h.held, 0)::integer as held, coalesce(h.taken, 0)::integer as taken
       from store_stock k
       join place p on p.store_id = k.store_id
       join product_market m on m.product_id = k.product_id and m.market = p.market
       left join place_stock s on s.place_id = p.id and s.product_id = k.product_id
       left join (select o.pickup_store_id, t.product_id, sum(t.reserved) as held, sum(t.taken) as taken
                    from sales_order o join order_stock t on t.order_id = o.id
                   where o.status not in ('COMPLETED', 'CANCELLED', 'REFUNDED')
                   group by o.pickup_store_id, t.product_id) h
         on h.pickup_store_id = k.store_id and h.product_id = k.product_id
      order by k.product_id, k.store_id`,
  )

it.each(Array.from({ length: TRIALS }, (_, at) => at))(
  'gives the stock of a market and the counts of its stores to places, and keeps everything orderable (seed %i)',
  async (seed) => {
    const random = randomFrom(seed)
    const [last, ...customers] = await manyCustomers(api, 7)
    if (!last) throw new Error('No customer')
    for (const customer of customers) await someOrder(customer, random)
    await undoPlaces()
    const before = await api.db.query('select id, market, stock, preorder_limit from sellable order by id, market')
    const most = [4, 30, 400][seed % 3] ?? 4
    for (const store of stores)
      for (const product of PRODUCTS)
        if (random() < 0.6)
          await api.db.query('insert into store_stock values ($1, $2, $3, now())', [
            store,
            product,
            Math.floor(random() * most),
          ])
    await migration('stock-at-places')
    await migration('stock-at-places')

    expect(await wrongBooks(api.db)).toEqual({})
    expect(await api.db.query('select id, market, stock, preorder_limit from sellable order by id, market')).toEqual(
      before,
    )
    for (const product of PRODUCTS) {
      const rows = (await countedRows()).filter((row) => row.product_id === product)
      const pieces = rows.map(({ quantity, taken }) => Math.max(0, quantity - taken))
      const isTooMuch = pieces.reduce((sum, one) => sum + one, 0) > (rows[0]?.stock ?? 0)
      const isMoved = rows.every(({ recount }) => recount === null)
      expect(isMoved && isTooMuch).toBe(false)
      expect(rows).toMatchObject(
        rows.map(({ quantity, held }, at) => {
          const own = pieces[at] ?? 0
          return isMoved
            ? { on_hand: own, reserved: held <= own ? held : 0 }
            : { on_hand: 0, reserved: 0, recount: quantity }
        }),
      )
    }
    await migration('stock-of-places-alone')
    // A store still hands over what it counted nothing of.
    const [store = 0] = stores
    const product = PRODUCTS[seed % PRODUCTS.length] ?? 0
    const cart_ids = await fillCart(last, [{ productable_id: product, quantity: 1 }])
    const choice = { cart_ids, payment_service: 'MANUAL', delivery_method: 'PICKUP', pickup_store_id: store }
    expect((await buy(last, { ...choice, address_id: null })).order.id).toBeDefined()
    await syncWarehouse(api.db)
  },
)
