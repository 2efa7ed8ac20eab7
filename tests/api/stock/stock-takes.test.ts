import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findUnknownRequests } from '#contract/device-reports/calls/find-unknown-requests.ts'
import { writeIdempotencyKey } from '#contract/idempotency-key.ts'
import { createStockTake } from '#contract/stock/calls/create-stock-take.ts'
import { getStockTake } from '#contract/stock/calls/get-stock-take.ts'
import type { StockTakeLine } from '#contract/stock/stock-take.ts'
import { settleOrder } from '#server/domains/orders/services/transition-order.ts'
import { addProducts } from '../../support/data/add-products.ts'
import { CounterDevice } from '../../support/data/counter-device.ts'
import { liftOrderLimits } from '../../support/data/lift-order-limits.ts'
import { manyCustomers } from '../../support/data/many-customers.ts'
import { addPlace, atPlaces } from '../../support/data/places.ts'
import { randomFrom } from '../../support/data/seeded-random.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn, stoppedClock } from '../../support/journeys/api.ts'
import { wrongBooks } from '../../support/journeys/order-invariants.ts'
import { act, buy, fillCart } from '../../support/journeys/order-steps.ts'

const ADAPTER = 1052
const WRITERS = 16
const PRODUCTS = 200
const MINUTE = 60_000

const clock = stoppedClock()
let api: Api
let customer: SignedIn
let staff: SignedIn
let other: SignedIn
let storeId: number
let shop: number

beforeAll(async () => {
  api = await openApi({}, {}, clock)
  customer = await logIn(api, PHONE.customer)
  staff = await logIn(api, PHONE.admin)
  other = await logIn(api, PHONE.admin)
  storeId = (await customer.get('/api/stores/pickup_stores')).body.data.response.stores.data[0]?.id ?? 0
  shop = await addPlace(api.db, { storeId })
  await liftOrderLimits(api.db)
})
afterAll(() => api.close())

const later = () => clock.pass(MINUTE)
const begin = async (body: Record<string, unknown> = {}) => {
  later()
  return responseOf(
    createStockTake,
    await staff.post('/api/staff/stock_takes', { place_id: shop, product_ids: [ADAPTER], ...body }),
  ).stock_take
}
const shown = async (id: number) => responseOf(getStockTake, await staff.get(`/api/staff/stock_takes/${id}`)).stock_take
const line = async (id: number, product = ADAPTER): Promise<StockTakeLine | undefined> =>
  (await shown(id)).lines.find(({ product_id }) => product_id === product)
const step = (id: number, name: string, body: Record<string, unknown> = {}) =>
  staff.post(`/api/staff/stock_takes/${id}/${name}`, body)

/** A count as a device sends it, `ago` after it was made, whatever its own clock says. */
function count(
  id: number,
  pieces: number,
  { product = ADAPTER, ago = 0, by = staff, key }: { product?: number; ago?: number; by?: SignedIn; key?: string } = {},
) {
  const sentAt = clock.now() + 7 * MINUTE
  return by.post(`/api/staff/stock_takes/${id}/counts`, {
    id: key ?? randomUUID(),
    product_id: product,
    pieces,
    counted_at: new Date(sentAt - ago).toISOString(),
    sent_at: new Date(sentAt).toISOString(),
  })
}

async function setAt(on_hand: number, product = ADAPTER): Promise<void> {
  const body = { places: [{ place_id: shop, on_hand }] }
  const answer = await staff.post(`/api/staff/products/${product}/place_stock`, body)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
}

const settle = (orderId: string) =>
  api.db.transaction((transaction) =>
    settleOrder(
      transaction,
      { orderId, actor: { kind: 'gateway', id: null } },
      { now: new Date(clock.now()), config: api.store.config },
    ),
  )

/** A paid order that is collected in the shop; with `isHandedOver` the goods leave the shelf at once. */
async function sell(
  pieces: number,
  { product = ADAPTER, isHandedOver = true, person = customer } = {},
): Promise<string> {
  const cart_ids = await fillCart(person, [{ productable_id: product, quantity: pieces }])
  const how = { delivery_method: 'PICKUP', pickup_store_id: storeId, address_id: null }
  const { order } = await buy(person, { cart_ids, payment_service: 'MANUAL', ...how })
  const id = order.id ?? ''
  clock.pass(1)
  await settle(id)
  if (isHandedOver) await handOver(id)
  return id
}
async function handOver(id: string): Promise<void> {
  for (const name of ['start_picking', 'ready_for_pickup']) {
    // The events of an order have an order.
    clock.pass(1)
    await act(staff, `${id}/${name}`)
  }
  clock.pass(1)
  const [row] = await api.db.query<{ code: string }>('select pickup_code as code from sales_order where id = $1', [id])
  const answer = await act(staff, `${id}/hand_over`, { pickup_code: row?.code })
  if (answer.status !== 200) throw new Error(`The order was not handed over: ${answer.status}`)
}

describe('the difference of a product', () => {
  it('is what was counted less what was there at that moment, whatever is sold before and after', async () => {
    await setAt(10)
    const { id } = await begin()
    later()
    await sell(2)
    later()
    await count(id, 7)
    later()
    await sell(3)
    expect(await line(id)).toMatchObject({ counted: 7, expected: 8, has_moved: false })
    later()
    expect((await step(id, 'approve')).status).toBe(200)
    expect((await atPlaces(api.db, ADAPTER))[shop]).toEqual([4, 0])
    expect(await line(id)).toMatchObject({ counted: 7, expected: 8 })
    expect(await wrongBooks(api.db)).toEqual({})
  })

  it('is not taken a second time by a sale that a counter made before the count and sent after its approval', async () => {
    await setAt(10)
    const device = await CounterDevice.of(staff, { storeId })
    const sale = (pieces: number) =>
      device.sale({ pieces: { [ADAPTER]: pieces } }, { taken_at: new Date(clock.now()).toISOString() })
    const before = sale(2)
    const { id } = await begin()
    later()
    await count(id, 7)
    later()
    const after = sale(3)
    await step(id, 'approve')
    await device.take(before)
    expect((await atPlaces(api.db, ADAPTER))[shop]).toEqual([7, 0])
    await device.take(after)
    expect((await atPlaces(api.db, ADAPTER))[shop]).toEqual([4, 0])
    expect(await wrongBooks(api.db)).toEqual({})
  })

  it('has the pieces of paid orders that are on the shelf, and not those that left it', async () => {
    await setAt(10)
    const { id } = await begin()
    const waiting = await sell(2, { isHandedOver: false })
    later()
    await count(id, 10)
    expect(await line(id)).toMatchObject({ expected: 10 })
    later()
    await handOver(waiting)
    expect(await line(id)).toMatchObject({ counted: 10, expected: 10 })
    await step(id, 'approve')
    expect((await atPlaces(api.db, ADAPTER))[shop]).toEqual([8, 0])
  })

  it('is of the time at which a device without a connection counted it', async () => {
    await setAt(10)
    const { id } = await begin()
    later()
    later()
    await sell(4)
    later()
    // Counted before the sale.
    await count(id, 10, { ago: 90_000 })
    expect(await line(id)).toMatchObject({ counted: 10, expected: 10 })
    await step(id, 'cancel')
  })

  it('is known to the store by the key of its device, however often that sends it, so that it does not take it for lost', async () => {
    await setAt(10)
    const { id } = await begin()
    const key = randomUUID()
    const body = { id: key, product_id: ADAPTER, pieces: 4, counted_at: new Date(clock.now()).toISOString() }
    for (let sent = 0; sent < 2; sent += 1) {
      clock.pass(1_000)
      const answer = await staff.post(
        `/api/staff/stock_takes/${id}/counts`,
        { ...body, sent_at: new Date(clock.now()).toISOString() },
        { 'idempotency-key': writeIdempotencyKey(key) },
      )
      expect(answer.status).toBe(200)
    }
    expect(await line(id)).toMatchObject({ counted: 4 })
    const { unknown } = responseOf(findUnknownRequests, await staff.post(findUnknownRequests.path, { keys: [key] }))
    expect(unknown).toEqual([])
    await step(id, 'cancel')
  })

  it('adds up what several people count on several shelves, and says when something moved between', async () => {
    await setAt(10)
    const { id } = await begin()
    const key = randomUUID()
    for (let sent = 0; sent < 3; sent += 1) await count(id, 6, { key })
    later()
    await count(id, 3, { by: other })
    expect(await line(id)).toMatchObject({ counted: 9, expected: 10, has_moved: false })
    later()
    await sell(1)
    await count(id, 0, { by: other })
    expect(await line(id)).toMatchObject({ has_moved: true })
    await step(id, 'recount', { product_id: ADAPTER })
    expect(await line(id)).toMatchObject({ counted: null, expected: null })
    await step(id, 'cancel')
  })

  it('takes nothing that orders have reserved, and lists the product to be counted again', async () => {
    await setAt(5)
    const { id } = await begin()
    const cart_ids = await fillCart(customer, [{ productable_id: ADAPTER, quantity: 4 }])
    const { order } = await buy(customer, {
      cart_ids,
      payment_service: 'MANUAL',
      delivery_method: 'PICKUP',
      pickup_store_id: storeId,
      address_id: null,
    })
    await count(id, 1)
    expect((await step(id, 'approve')).status).toBe(200)
    expect((await atPlaces(api.db, ADAPTER))[shop]).toEqual([4, 4])
    const [row] = await api.db.query('select recount from place_stock where place_id = $1 and product_id = $2', [
      shop,
      ADAPTER,
    ])
    expect(row).toEqual({ recount: 1 })
    // The events of an order have an order.
    later()
    await act(staff, `${order.id}/cancel`, { reason: 'Lost' })
  })
})

describe('a stock take', () => {
  it('is of all products, a category or some, and takes what is found beside them', async () => {
    const all = await begin({ product_ids: undefined })
    expect(all.products).toBeGreaterThan(50)
    const [product] = await api.db.query<{ category: string }>('select category from product where id = $1', [ADAPTER])
    const some = await begin({ product_ids: undefined, category: product?.category })
    expect(some.products).toBeLessThan(all.products)
    const one = await begin()
    await count(one.id, 2, { product: 1050 })
    expect((await shown(one.id)).products).toBe(2)
    for (const { id } of [all, some, one]) await step(id, 'cancel')
    expect((await count(one.id, 1)).status).toBe(409)
    expect((await step(one.id, 'approve')).status).toBe(409)
  })

  it(`is approved once by ${WRITERS} at a time, beside counts`, async () => {
    await setAt(10)
    const { id } = await begin()
    await count(id, 8)
    const answers = await Promise.all(Array.from({ length: WRITERS }, () => step(id, 'approve')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await atPlaces(api.db, ADAPTER))[shop]).toEqual([8, 0])
  })

  it(`of ${PRODUCTS} products, counted by two people without a connection during sales, has the right differences`, async () => {
    await addProducts(api.db, PRODUCTS)
    const products = Array.from({ length: PRODUCTS }, (_, at) => 10_001 + at)
    for (const product of products) await setAt(20, product)
    const { id } = await begin({ product_ids: products })
    const random = randomFrom(7)
    /** What is on the shelf in truth: some pieces fewer or more than the books say. */
    const wrongBy = new Map(products.map((product) => [product, Math.floor(random() * 5) - 2]))
    const sold = new Map<number, number>()
    const people = await manyCustomers(api, 2)
    const counted: (() => Promise<unknown>)[] = []
    for (const [at, product] of products.entries()) {
      later()
      if (at % 8 === 0) {
        const target = products[Math.floor(random() * products.length)] ?? product
        await sell(1, { product: target, person: people[at % 2] as SignedIn, isHandedOver: at % 16 === 0 })
        if (at % 16 === 0) sold.set(target, (sold.get(target) ?? 0) + 1)
      }
      const pieces = 20 + (wrongBy.get(product) ?? 0) - (sold.get(product) ?? 0)
      const made = clock.now() + 500
      const by = at % 2 === 0 ? staff : other
      // Sent later, in any order; every fifth twice.
      const key = randomUUID()
      const send = () => count(id, pieces, { product, by, key, ago: clock.now() - made })
      counted.push(send, ...(at % 5 === 0 ? [send] : []))
    }
    later()
    for (const send of counted.toSorted(() => random() - 0.5))
      expect(((await send()) as { status: number }).status).toBe(200)
    const { lines } = await shown(id)
    const differences = new Map(lines.map((one) => [one.product_id, (one.counted ?? 0) - (one.expected ?? 0)]))
    expect(differences).toEqual(wrongBy)
    expect((await step(id, 'approve')).status).toBe(200)
    const places = await api.db.query('select recount from place_stock where place_id = $1 and recount is not null', [
      shop,
    ])
    expect(places).toEqual([])
    expect(await wrongBooks(api.db)).toEqual({})
  }, 240_000)
})
