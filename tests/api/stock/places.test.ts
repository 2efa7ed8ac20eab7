import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changePlace } from '#contract/stock/calls/change-place.ts'
import { createPlace } from '#contract/stock/calls/create-place.ts'
import { getPlaces } from '#contract/stock/calls/get-places.ts'
import { warehouseOf } from '../../support/data/places.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'
import { wrongBooks } from '../../support/journeys/order-invariants.ts'
import { act, buy, fillCart, newAddress, readStock } from '../../support/journeys/order-steps.ts'

const ADAPTER = 1052
const AT_ONCE = 16

let api: Api
let customer: SignedIn
let staff: SignedIn
let address: string
let warehouse: number
beforeAll(async () => {
  api = await openApi()
  customer = await logIn(api, PHONE.customer)
  staff = await logIn(api, PHONE.admin)
  address = await newAddress(customer)
  warehouse = await warehouseOf(api.db)
})
afterAll(() => api.close())
beforeEach(async () => {
  await writeStock(api.db, 'update product_market set stock = 10 where product_id = $1', [ADAPTER])
})

const list = async () => responseOf(getPlaces, await staff.get('/api/staff/places'))
const create = (more: Record<string, unknown> = {}) =>
  staff.post('/api/staff/places', {
    kind: 'warehouse',
    name: 'Second warehouse',
    store_id: null,
    sells_online: true,
    priority: 2,
    ...more,
  })
const made = async (more: Record<string, unknown> = {}) => responseOf(createPlace, await create(more)).place
const change = (id: number, body: Record<string, unknown>) => staff.post(`/api/staff/places/${id}`, body)
const count = (place_id: number, on_hand: number) =>
  staff.post(`/api/staff/products/${ADAPTER}/place_stock`, { places: [{ place_id, on_hand }] })

/** Takes everything out of the place, so that the other tests do not find it. */
async function close(id: number): Promise<void> {
  expect((await count(id, 0)).status).toBe(200)
  expect((await change(id, { active: false })).status).toBe(200)
}

describe('the places of a market', () => {
  it('begin with its warehouse', async () => {
    expect((await list()).places).toMatchObject([
      { id: warehouse, kind: 'warehouse', sells_online: true, active: true, recounts: 0 },
    ])
  })

  it('include a store once', async () => {
    const [store] = (await list()).stores
    const place = { kind: 'store', name: 'Shop', store_id: store?.id }
    const { id } = await made(place)
    const again = await create(place)
    expect([again.status, Object.keys(again.body.data.fields ?? {})]).toEqual([422, ['store_id']])
    expect((await create({ kind: 'store' })).status).toBe(422)
    expect((await create({ store_id: store?.id })).status).toBe(422)
    await close(id)
  })

  it(`get numbers of their own when ${AT_ONCE} are made at once`, async () => {
    const all = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => made({ name: `Place ${at}` })))
    expect(new Set(all.map(({ id }) => id)).size).toBe(AT_ONCE)
    for (const { id } of all) await close(id)
  })

  it('are changed by staff with the permission for stock alone', async () => {
    expect((await customer.post('/api/staff/places', {})).status).toBe(403)
  })
})

describe('a place that stops selling online', () => {
  it('takes its goods out of the stock of the market, and brings them back', async () => {
    const { id } = await made()
    await count(id, 7)
    expect(await readStock(api, ADAPTER)).toMatchObject({ stock: 17 })
    expect((await change(id, { sells_online: false })).status).toBe(200)
    expect(await readStock(api, ADAPTER)).toMatchObject({ stock: 10 })
    expect((await change(id, { sells_online: true })).status).toBe(200)
    expect(await readStock(api, ADAPTER)).toMatchObject({ stock: 17 })
    expect(await wrongBooks(api.db)).toEqual({})
    await close(id)
  })

  it('is not the last one, and holds nothing of an open order', async () => {
    expect((await change(warehouse, { sells_online: false })).status).toBe(409)
    const { id } = await made({ priority: 1 })
    await count(id, 5)
    await change(warehouse, { priority: 3 })
    const cart_ids = await fillCart(customer, [{ productable_id: ADAPTER, quantity: 2 }])
    const { order } = await buy(customer, { cart_ids, payment_service: 'MANUAL', address_id: address })
    expect((await change(id, { sells_online: false })).status).toBe(409)
    await act(staff, `${order.id}/cancel`, { reason: 'Closed' })
    expect((await change(id, { sells_online: false })).status).toBe(200)
    await change(warehouse, { priority: 1 })
    await close(id)
  })

  it('is not closed while it has goods', async () => {
    const { id } = await made()
    await count(id, 1)
    expect((await change(id, { active: false })).status).toBe(409)
    await close(id)
    expect((await list()).places.at(-1)).toMatchObject({ active: false })
  })
})

it('goods that are sold online from now on fill the orders that wait for them', async () => {
  const waited = 1049
  await writeStock(api.db, 'update product_market set stock = 0 where product_id = $1', [waited])
  const cart_ids = await fillCart(customer, [{ productable_id: waited, quantity: 2 }])
  const { order } = await buy(customer, { cart_ids, address_id: address })
  expect(order.status).toBe('PREORDER')
  const { id } = await made({ kind: 'van', sells_online: false })
  await staff.post(`/api/staff/products/${waited}/place_stock`, { places: [{ place_id: id, on_hand: 3 }] })
  const { filled } = responseOf(changePlace, await change(id, { sells_online: true }))
  expect(filled).toEqual([order.order_no])
  expect(await wrongBooks(api.db)).toEqual({})
})
