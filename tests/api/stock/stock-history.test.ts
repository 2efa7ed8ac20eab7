import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createProduct } from '#contract/catalogue/calls/create-product.ts'
import { getStaffProducts } from '#contract/catalogue/calls/get-staff-products.ts'
import { HEADER } from '#contract/constants.ts'
import { writeIdempotencyKey } from '#contract/idempotency-key.ts'
import { getStockChanges } from '#contract/stock/calls/get-stock-changes.ts'
import { type FollowedCatalogue, followCatalogue } from '../../support/data/followed-catalogue.ts'
import { warehouseOf } from '../../support/data/places.ts'
import { product, responseOf, send } from '../../support/data/staff-calls.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'
import { act, buy, fillCart, newAddress, readStock } from '../../support/journeys/order-steps.ts'

let api: Api
let followed: FollowedCatalogue
let staff: SignedIn
let customer: SignedIn

beforeAll(async () => {
  api = await openApi()
  staff = await logIn(api, PHONE.admin)
  customer = await logIn(api, PHONE.customer)
  followed = await followCatalogue(api.store)
})
afterAll(async () => {
  await followed.expectWhole()
  await api.close()
})

const newProduct = async (sku: string, more: Record<string, unknown> = {}) => {
  const answer = await staff.post('/api/staff/products', {
    name: `Awan ${sku}`,
    sku,
    category: 'coil',
    weight_g: 30,
    tax_class: 'accessory',
    age_restricted: false,
    markets: [{ market: 'MY', price: 1000, stock: 20, ...more }],
  })
  return responseOf(createProduct, answer).product.id
}
const history = async (id: number) =>
  responseOf(getStockChanges, await staff.get(`/api/staff/products/${id}/stock_changes`)).changes.data
const steps = async (id: number) =>
  (await history(id)).map(({ stock_before, stock_after, reason }) => [stock_before, stock_after, reason])
const set = (product_id: number, stock: number, more: Record<string, unknown> = {}) =>
  staff.post('/api/staff/stock', { product_id, stock, ...more })

describe('the history of the stock', () => {
  it('says who changed it, when and why, newest first', async () => {
    const id = await newProduct('SH-WHO')
    await set(id, 32, { reason: 'delivery', note: 'DO 4711' })
    await set(id, 31, { reason: 'damaged' })
    const { revision } = await product(staff, id)
    await staff.post(`/api/staff/products/${id}`, { revision, markets: [{ market: 'MY', stock: 40 }] })
    await set(id, 39)
    expect(await steps(id)).toEqual([
      [40, 39, 'count'],
      [31, 40, 'editor'],
      [32, 31, 'damaged'],
      [20, 32, 'delivery'],
      [0, 20, 'editor'],
    ])
    const [, , , delivery] = await history(id)
    expect(delivery).toMatchObject({ note: 'DO 4711', actor: expect.stringContaining('Azlan'), order_no: null })
    expect(Math.abs(Date.parse(delivery?.created_at ?? '') - Date.now())).toBeLessThan(60_000)
  })

  it('lists no edit that leaves the stock, and no change that was refused', async () => {
    const id = await newProduct('SH-SAME')
    const { revision } = await product(staff, id)
    await staff.post(`/api/staff/products/${id}`, {
      revision,
      name: 'Other',
      markets: [{ market: 'MY', price: 900, stock: 20 }],
    })
    expect((await set(id, 5, { reason: 'theft' })).status).toBe(422)
    expect(await steps(id)).toEqual([[0, 20, 'editor']])
  })

  it('explains every piece that an order takes or gives back', async () => {
    const id = await newProduct('SH-ORDER')
    const cart_ids = await fillCart(customer, [{ productable_id: id, quantity: 3 }])
    const address_id = await newAddress(customer)
    const { order } = await buy(customer, { cart_ids, payment_service: 'MANUAL', address_id })
    expect(await steps(id)).toEqual([[0, 20, 'editor']])
    const paid = await act(staff, `${order.id}/record_payment`, {
      amount: order.total,
      method: 'cash',
      reference: 'T-1',
    })
    expect(paid.status).toBe(200)
    expect(await steps(id)).toEqual([
      [20, 17, 'order'],
      [0, 20, 'editor'],
    ])
    expect((await act(staff, `${order.id}/cancel`, { reason: 'Proof' })).status).toBe(200)
    const [back, taken] = await history(id)
    expect([back?.stock_before, back?.stock_after, back?.reason]).toEqual([17, 20, 'order_return'])
    expect([back?.order_no, taken?.order_no, taken?.actor]).toEqual([order.order_no, order.order_no, null])
    expect(await readStock(api, id)).toMatchObject({ stock: 20, reserved: 0 })
  })

  it('has a count once that is sent again under its key after another change', async () => {
    const id = await newProduct('SH-TWICE')
    const place_id = await warehouseOf(api.db)
    const counts = [
      ['/api/staff/stock', { product_id: id, stock: 18 }],
      [`/api/staff/products/${id}/place_stock`, { places: [{ place_id, on_hand: 16 }] }],
    ] as const
    for (const [path, body] of counts) {
      const headers = { [HEADER.idempotencyKey]: writeIdempotencyKey(randomUUID()) }
      const first = await staff.post(path, body, headers)
      await set(id, 10, { reason: 'damaged' })
      expect((await staff.post(path, body, headers)).body).toEqual(first.body)
      expect(await readStock(api, id)).toMatchObject({ stock: 10 })
    }
  })

  it('has no gap after sixteen changes at the same time', async () => {
    const id = await newProduct('SH-MANY')
    await Promise.all(Array.from({ length: 16 }, (_, at) => set(id, 100 + at)))
    const changes = (await history(id)).toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1))
    const pairs = new Set(changes.map(({ stock_before, stock_after }) => `${stock_before}>${stock_after}`))
    expect(pairs.size).toBe(changes.length)
    const befores = changes.flatMap(({ stock_before }) => stock_before || [])
    const afters = new Set(changes.map(({ stock_after }) => stock_after))
    expect(befores.filter((stock) => !afters.has(stock))).toEqual([])
  })

  it('records what a file of products changes, and nothing for a stock that stays', async () => {
    const id = await newProduct('SH-FILE')
    const file = (name: string, stock: number) => `sku,name,stock_MY\r\nSH-FILE,${name},${stock}\r\n`
    expect((await send(staff, file('In a file', 25), 'no')).status).toBe(200)
    expect((await send(staff, file('Renamed', 25), 'no')).status).toBe(200)
    const [newest, ...before] = await history(id)
    expect(newest).toMatchObject({ reason: 'product_import', stock_before: 20, stock_after: 25 })
    expect(before.map(({ reason }) => reason)).toEqual(['editor'])
  })
})

describe('low stock', () => {
  it('lists products whose available pieces have reached their limit, in this market', async () => {
    const low = await newProduct('SL-LOW', { stock: 6, low_stock: 5 })
    await newProduct('SL-NEVER', { stock: 0 })
    await newProduct('SL-ENOUGH', { stock: 9, low_stock: 5 })
    const listed = async () =>
      responseOf(getStaffProducts, await staff.get('/api/staff/products?show=low_stock&q=SL-')).products.data.map(
        ({ id }) => id,
      )
    expect(await listed()).toEqual([])
    const cart_ids = await fillCart(customer, [{ productable_id: low }])
    await buy(customer, { cart_ids, payment_service: 'MANUAL', address_id: await newAddress(customer) })
    expect(await listed()).toEqual([low])
  })
})
