import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTransfer } from '#contract/stock/calls/create-transfer.ts'
import { getPlaceStock } from '#contract/stock/calls/get-place-stock.ts'
import { getTransfers } from '#contract/stock/calls/get-transfers.ts'
import { receiveTransfer } from '#contract/stock/calls/receive-transfer.ts'
import { settleOrder } from '#server/domains/orders/services/transition-order.ts'
import { liftOrderLimits } from '../../support/data/lift-order-limits.ts'
import { manyCustomers } from '../../support/data/many-customers.ts'
import { addPlace, atPlaces, setStockPlaces, warehouseOf } from '../../support/data/places.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { randomFrom } from '../../support/data/seeded-random.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'
import { wrongBooks } from '../../support/journeys/order-invariants.ts'
import { act, buy, fillCart, readStock } from '../../support/journeys/order-steps.ts'

const ADAPTER = 1052
const CHARGER = 1050
/** Waits for its delivery: pre-orders are allowed. */
const PREORDERED = 1049
const WRITERS = 16

let api: Api
let customer: SignedIn
let staff: SignedIn
let store: { id: number }
let warehouse: number
let shop: number
let van: number
let transit: number

beforeAll(async () => {
  api = await openApi()
  customer = await logIn(api, PHONE.customer)
  staff = await logIn(api, PHONE.admin)
  const [first] = (await customer.get('/api/stores/pickup_stores')).body.data.response.stores.data
  if (!first) throw new Error('No pickup store')
  store = first
  warehouse = await warehouseOf(api.db)
  shop = await addPlace(api.db, { storeId: store.id })
  van = await addPlace(api.db, { sellsOnline: false })
  const [place] = await api.db.query<{ id: number }>("select id from place where market = 'MY' and kind = 'transit'")
  transit = place?.id ?? 0
  await liftOrderLimits(api.db)
  await setStockPlaces(api.db, { days: 2 })
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.query('update order_stock set reserved = 0, taken = 0')
  await api.db.query('update place_stock set on_hand = 0, reserved = 0')
  await api.db.query('update product_market set reserved = 0')
  await writeStock(api.db, 'update product_market set stock = 10, reserved = 0 where product_id = any($1)', [
    [ADAPTER, CHARGER],
  ])
})

const create = (body: Record<string, unknown> = {}) =>
  staff.post('/api/staff/transfers', {
    from_place_id: warehouse,
    to_place_id: shop,
    lines: [{ product_id: ADAPTER, pieces: 4 }],
    ...body,
  })
const made = async (body: Record<string, unknown> = {}) => responseOf(createTransfer, await create(body)).transfer
const step = (id: number, name: string, body: Record<string, unknown> = {}) =>
  staff.post(`/api/staff/transfers/${id}/${name}`, body)
const list = async (state = '') =>
  responseOf(getTransfers, await staff.get(`/api/staff/transfers${state && `?state=${state}`}`))
const sent = async (body: Record<string, unknown> = {}) => {
  const { id } = await made(body)
  const answer = await step(id, 'send')
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return id
}
/** What stays wrong is a mistake of the ledger or of a reservation: the tests write stock beside orders of other tests. */
const wrong = async () => {
  const found = await wrongBooks(api.db)
  return Object.keys(found).filter((name) => /stock|place|shelf/.test(name))
}

const settle = (orderId: string) =>
  api.db.transaction((transaction) =>
    settleOrder(
      transaction,
      { orderId, actor: { kind: 'gateway', id: null } },
      { now: new Date(), config: api.store.config },
    ),
  )

async function pickup(pieces: number, person = customer): Promise<string> {
  const cart_ids = await fillCart(person, [{ productable_id: ADAPTER, quantity: pieces }])
  const how = { delivery_method: 'PICKUP', pickup_store_id: store.id, address_id: null }
  const { order } = await buy(person, { cart_ids, payment_service: 'MANUAL', ...how })
  await api.db.query('delete from cart_line')
  return order.id ?? ''
}

describe('goods of a transfer', () => {
  it('are at neither place while they are on the way', async () => {
    const { id } = await made()
    expect(await atPlaces(api.db, ADAPTER)).toEqual({ [warehouse]: [10, 0] })
    await step(id, 'send')
    expect(await atPlaces(api.db, ADAPTER)).toEqual({ [warehouse]: [6, 0], [transit]: [4, 0] })
    expect(await readStock(api, ADAPTER)).toMatchObject({ stock: 6 })
    expect((await step(id, 'receive')).status).toBe(200)
    expect(await atPlaces(api.db, ADAPTER)).toEqual({ [warehouse]: [6, 0], [shop]: [4, 0] })
    expect(await readStock(api, ADAPTER)).toMatchObject({ stock: 10 })
    expect(await wrong()).toEqual([])
  })

  it('leave only if nobody else has them', async () => {
    const { id } = await made({ lines: [{ product_id: ADAPTER, pieces: 11 }] })
    expect((await step(id, 'send')).status).toBe(409)
    expect((await step(id, 'lines', { product_id: ADAPTER, pieces: 10 })).status).toBe(200)
    expect((await step(id, 'send')).status).toBe(200)
    expect((await step(id, 'cancel')).status).toBe(409)
    expect((await step(id, 'lines', { product_id: ADAPTER, pieces: 1 })).status).toBe(409)
  })

  it('stay where they are when the draft is cancelled or empty', async () => {
    const { id } = await made()
    expect((await step(id, 'cancel')).status).toBe(200)
    expect((await step(id, 'send')).status).toBe(409)
    const empty = await made({ lines: [] })
    expect((await step(empty.id, 'send')).status).toBe(409)
    expect(await atPlaces(api.db, ADAPTER)).toEqual({ [warehouse]: [10, 0] })
  })

  it('are of this market, between two places in use', async () => {
    expect((await create({ to_place_id: warehouse })).status).toBe(422)
    expect((await create({ to_place_id: transit })).status).toBe(422)
    expect((await create({ lines: [{ product_id: 1, pieces: 1 }] })).status).toBe(422)
  })

  it('differ with a reason, which is in the ledger and in the list', async () => {
    const id = await sent()
    const received = { lines: [{ product_id: ADAPTER, received: 3 }] }
    expect((await step(id, 'receive', received)).status).toBe(422)
    expect((await step(id, 'receive', { ...received, reason: 'damaged', note: 'Wet' })).status).toBe(200)
    expect(await atPlaces(api.db, ADAPTER)).toEqual({ [warehouse]: [6, 0], [shop]: [3, 0] })
    const [movement] = await api.db.query(
      "select pieces, note from stock_movement where reason = 'damaged' and place_id = $1",
      [transit],
    )
    expect(movement).toEqual({ pieces: -1, note: `#${id} Wet` })
    expect((await list('differing')).transfers.data.map((one) => [one.id, one.missing])).toEqual([[id, 1]])
    expect(await wrong()).toEqual([])
  })

  it('can be more than were sent', async () => {
    const id = await sent()
    await step(id, 'receive', { lines: [{ product_id: ADAPTER, received: 5 }], reason: 'correction' })
    expect(await atPlaces(api.db, ADAPTER)).toEqual({ [warehouse]: [6, 0], [shop]: [5, 0] })
    expect(await wrong()).toEqual([])
  })

  it('fill the orders that wait for them', async () => {
    await writeStock(api.db, 'update product_market set stock = 0, reserved = 0 where product_id = $1', [PREORDERED])
    await staff.post(`/api/staff/products/${PREORDERED}/place_stock`, { places: [{ place_id: van, on_hand: 3 }] })
    const cart_ids = await fillCart(customer, [{ productable_id: PREORDERED, quantity: 2 }])
    const how = { delivery_method: 'PICKUP', pickup_store_id: store.id, address_id: null }
    const { order } = await buy(customer, { cart_ids, payment_service: 'MANUAL', ...how })
    expect(order.status).toBe('PREORDER')
    const id = await sent({ from_place_id: van, lines: [{ product_id: PREORDERED, pieces: 3 }] })
    const { filled } = responseOf(receiveTransfer, await step(id, 'receive'))
    expect(filled).toEqual([order.order_no])
    expect(await atPlaces(api.db, PREORDERED)).toEqual({ [shop]: [3, 2] })
  })
})

describe('goods of orders that are collected at a store', () => {
  it('are listed, moved by one tap, and stay with their order', async () => {
    const order = await pickup(3)
    expect((await list()).wanted).toEqual([])
    await settle(order)
    expect(await atPlaces(api.db, ADAPTER)).toEqual({ [warehouse]: [7, 0] })
    expect((await list()).wanted).toMatchObject([{ from: { id: warehouse }, to: { id: shop }, orders: 1, pieces: 3 }])
    const { id, lines } = await made({ lines: [], fill: 'orders' })
    expect(lines).toMatchObject([{ product_id: ADAPTER, pieces: 3, available: 10 }])
    expect((await list()).wanted).toEqual([])
    // A further order joins the draft.
    await settle(await pickup(1))
    expect((await made({ lines: [], fill: 'orders' })).id).toBe(id)
    await step(id, 'send')
    expect(await atPlaces(api.db, ADAPTER)).toEqual({ [warehouse]: [6, 0] })
    await step(id, 'receive')
    expect(await wrong()).toEqual([])
    const [held] = await api.db.query('select place_id, taken from order_stock where order_id = $1 and taken > 0', [
      order,
    ])
    expect(held).toEqual({ place_id: shop, taken: 3 })
    // A count of the store finds them on its shelf.
    const { places } = responseOf(getPlaceStock, await staff.get(`/api/staff/products/${ADAPTER}/place_stock`))
    expect(places).toMatchObject([{ on_hand: 6 }, { place_id: shop, on_hand: 4, committed: 4 }, {}])
  })

  it('come back to the place when the order is cancelled on the way', async () => {
    const order = await pickup(3)
    await settle(order)
    const id = await sent({ lines: [], fill: 'orders' })
    expect((await act(staff, `${order}/cancel`, { reason: 'Changed' })).status).toBe(200)
    expect(await atPlaces(api.db, ADAPTER)).toEqual({ [warehouse]: [7, 0], [transit]: [3, 0] })
    await step(id, 'receive')
    expect(await atPlaces(api.db, ADAPTER)).toEqual({ [warehouse]: [7, 0], [shop]: [3, 0] })
    expect(await wrong()).toEqual([])
  })

  it('are taken from the place that sends again when they are lost, if it has others', async () => {
    await settle(await pickup(3))
    const id = await sent({ lines: [], fill: 'orders' })
    const lost = { lines: [{ product_id: ADAPTER, received: 1 }], reason: 'lost' }
    await staff.post(`/api/staff/products/${ADAPTER}/place_stock`, { places: [{ place_id: warehouse, on_hand: 1 }] })
    const refused = await step(id, 'receive', lost)
    expect([refused.status, refused.body.data.userMessage]).toEqual([409, expect.stringMatching(/belong to MY/)])
    await staff.post(`/api/staff/products/${ADAPTER}/place_stock`, { places: [{ place_id: warehouse, on_hand: 5 }] })
    expect((await step(id, 'receive', lost)).status).toBe(200)
    expect(await atPlaces(api.db, ADAPTER)).toEqual({ [warehouse]: [3, 0] })
    expect((await list()).wanted).toMatchObject([{ pieces: 2 }])
    expect(await wrong()).toEqual([])
  })
})

it(`lets ${WRITERS} writers send a transfer once, and receive it once`, async () => {
  const { id } = await made()
  const count = (answers: { status: number }[]) => answers.filter(({ status }) => status === 200).length
  const times = Array.from({ length: WRITERS })
  expect(count(await Promise.all(times.map(() => step(id, 'send'))))).toBe(1)
  expect(count(await Promise.all(times.map(() => step(id, 'receive'))))).toBe(1)
  expect(await atPlaces(api.db, ADAPTER)).toEqual({ [warehouse]: [6, 0], [shop]: [4, 0] })
  const numbers = await Promise.all(times.map(async () => (await made({ lines: [] })).id))
  expect(new Set(numbers).size).toBe(WRITERS)
})

it(`loses and oversells nothing while ${WRITERS} writers buy, pay, cancel and move goods`, async () => {
  const people = await manyCustomers(api, WRITERS)
  const places = [warehouse, shop, van]
  const statuses = new Map<number, number>()
  const write = async (person: (typeof people)[number], seed: number) => {
    const random = randomFrom(seed)
    const pick = <One>(all: readonly One[]): One => all[Math.floor(random() * all.length)] as One
    const orders: string[] = []
    const moved: number[] = []
    const buyOne = async () => {
      const id = await pickup(1 + Math.floor(random() * 2), person)
      if (id) orders.push(id)
      return 200
    }
    const move = async () => {
      const answer = await create({
        from_place_id: pick(places),
        to_place_id: pick(places),
        lines: [{ product_id: ADAPTER, pieces: 1 + Math.floor(random() * 3) }],
      })
      if (answer.status !== 200) return answer.status
      const { id } = responseOf(createTransfer, answer).transfer
      moved.push(id)
      return (await step(id, 'send')).status
    }
    const receive = async () => {
      const id = moved.shift()
      if (id === undefined) return 0
      const lines = random() < 0.4 ? [{ product_id: ADAPTER, received: Math.floor(random() * 4) }] : []
      return (await step(id, 'receive', { lines, reason: 'lost' })).status
    }
    const pay = async () => {
      const id = pick(orders)
      if (id) await settle(id).catch(() => null)
      return 200
    }
    const cancel = async () => {
      const id = orders.pop()
      return id ? (await act(staff, `${id}/cancel`, { reason: 'Closed' })).status : 0
    }
    for (let at = 0; at < 12; at += 1) {
      const status = await pick([buyOne, buyOne, pay, cancel, move, move, receive, receive])().catch(() => 0)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(people.map((person, at) => write(person, 300 + at)))
  expect(statuses.get(500)).toBeUndefined()
  expect(statuses.get(200) ?? 0).toBeGreaterThan(60)
  expect(await wrong()).toEqual([])
}, 120_000)
