import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getLowStock } from '#contract/purchasing/calls/get-low-stock.ts'
import { orderLowStock } from '#contract/purchasing/calls/order-low-stock.ts'
import { transferLowStock } from '#contract/purchasing/calls/transfer-low-stock.ts'
import { getTransfer } from '#contract/stock/calls/get-transfer.ts'
import { addPlace, warehouseOf } from '../../support/data/places.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { newSupplier, orderedPurchase, readPurchase, receive, stepPurchase } from '../../support/data/purchases.ts'
import { grant } from '../../support/data/staff-access.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'

const [ADAPTER, CABLE, NEVER_ORDERED] = [1052, 1050, 1049]
const AT_ONCE = 16

let api: Api
let admin: SignedIn
let warehouse: number
let shop: number
let van: number
let first: string
let second: string

beforeAll(async () => {
  api = await openApi()
  admin = await logIn(api, PHONE.admin)
  warehouse = await warehouseOf(api.db)
  shop = await addPlace(api.db)
  van = await addPlace(api.db, { sellsOnline: false })
  first = await newSupplier(admin, { name: 'Adapters and more' })
  second = await newSupplier(admin, { name: 'Cables and more' })
})
afterAll(() => api.close())
beforeEach(async () => {
  const { db } = api
  await db.query('delete from stock_transfer_line')
  await db.query('delete from stock_transfer')
  await db.query('delete from purchase_receipt_line')
  await db.query('delete from purchase_receipt')
  await db.query('delete from purchase_order_line')
  await db.query('delete from purchase_order')
  await db.query("delete from stock_movement where reason in ('order', 'order_return')")
  await db.query('update order_stock set reserved = 0, taken = 0')
  await db.query('update place_stock set on_hand = 0, reserved = 0, low_stock = null')
  await db.query(
    'update product_market set stock = 0, reserved = 0, preordered = 0, low_stock = null where stock is not null',
  )
  await writeStock(db, 'update product_market set stock = 10 where product_id = any($1)', [
    [ADAPTER, CABLE, NEVER_ORDERED],
  ])
  // They were ordered and received before, each from its own supplier.
  for (const [supplierId, product_id, cost] of [
    [first, ADAPTER, 450],
    [second, CABLE, 900],
  ] as const) {
    const order = await orderedPurchase(admin, {
      supplierId,
      placeId: warehouse,
      lines: [{ product_id, pieces: 1, cost }],
    })
    await receive(admin, order, [{ line: 0, pieces: 1 }])
  }
})

const limit = (productId: number, pieces: number) =>
  api.db.query("update product_market set low_stock = $2 where product_id = $1 and market = 'MY'", [productId, pieces])
const limitAt = (placeId: number, pieces: number, productId = ADAPTER) =>
  admin.post(`/api/staff/products/${productId}/place_limits`, { places: [{ place_id: placeId, low_stock: pieces }] })
/** Pieces that orders have taken at a place, days ago. */
const sold = (placeId: number, pieces: number, days = 3) =>
  api.db.query(
    `insert into stock_movement (id, place_id, product_id, pieces, on_hand, reason, created_at, value)
     values (gen_random_uuid(), $1, $2, $3, 0, 'order', $4, 0)`,
    [placeId, ADAPTER, -pieces, new Date(api.store.clock.now() - days * 86_400_000)],
  )
const list = async (query = '', staff = admin) =>
  responseOf(getLowStock, await staff.get(`/api/staff/low_stock${query}`)).low_stock.data
const item = (product_id = ADAPTER, place_id = warehouse) => ({ product_id, place_id })
const order = (items: readonly unknown[], more: object = {}, headers = {}) =>
  admin.post('/api/staff/low_stock/purchase_orders', { items, ...more }, headers)
const move = (from_place_id: number, items: readonly unknown[]) =>
  admin.post('/api/staff/low_stock/transfers', { items, from_place_id })
const ordered = async (items: readonly unknown[], more: object = {}) =>
  responseOf(orderLowStock, await order(items, more)).purchase_orders
const drafts = async () => {
  const [row] = await api.db.query<{ count: number }>(
    "select count(*)::integer as count from purchase_order where state = 'draft'",
  )
  return row?.count
}

describe('the list of what runs low', () => {
  it('has products at their limit, with sales, what is expected and what is suggested', async () => {
    await limit(ADAPTER, 20)
    await limit(CABLE, 5)
    await sold(warehouse, 8)
    await sold(warehouse, 50, 40)
    expect(await list()).toMatchObject([
      {
        product_id: ADAPTER,
        place: { id: warehouse },
        is_market: true,
        low_stock: 20,
        available: 11,
        sold: 8,
        expected: 0,
        suggested: 20 + 8 - 11,
        supplier: { id: first },
        cost: 450,
      },
    ])
    expect(await list('?q=nothing-like-it')).toEqual([])
    expect(await list(`?supplier=${second}`)).toEqual([])
    expect((await list(`?supplier=${first}&place=${warehouse}`)).length).toBe(1)
  })

  it('has a place by its own limit, sales and goods on the way, whatever the others have', async () => {
    expect((await limitAt(shop, 6)).status).toBe(200)
    await sold(shop, 4)
    await sold(warehouse, 90)
    const [low] = await list()
    expect(low).toMatchObject({ place: { id: shop }, is_market: false, available: 0, sold: 4, suggested: 10 })
    expect(low?.sources).toMatchObject([{ id: warehouse, pieces: 11 }])
  })

  it('counts what was ordered and is covered by it', async () => {
    await limit(ADAPTER, 20)
    const lines = [{ product_id: ADAPTER, pieces: 10, cost: 450 }]
    const { id } = await orderedPurchase(admin, { supplierId: first, placeId: warehouse, lines })
    expect(await list()).toEqual([])
    expect(await list('?tab=covered')).toMatchObject([{ product_id: ADAPTER, expected: 10 }])
    await stepPurchase(admin, id, 'cancel')
    expect((await list()).length).toBe(1)
  })

  it('suggests what pre-orders wait for', async () => {
    await limit(ADAPTER, 11)
    await api.db.query("update product_market set preordered = 7 where product_id = $1 and market = 'MY'", [ADAPTER])
    expect(await list()).toMatchObject([{ suggested: 7 }])
  })
})

describe('chosen rows', () => {
  it('become one draft for each supplier, at the cost of the last order', async () => {
    await limit(ADAPTER, 20)
    await limit(CABLE, 30)
    const made = await ordered([item(), item(CABLE)])
    expect(made.length).toBe(2)
    const orders = await Promise.all(made.map(({ id }) => readPurchase(admin, id)))
    expect(orders.map(({ supplier, state, pieces, cost }) => [supplier.id, state, pieces, cost])).toEqual(
      expect.arrayContaining([
        [first, 'draft', 9, 9 * 450],
        [second, 'draft', 19, 19 * 900],
      ]),
    )
    expect(await list()).toEqual([])
    expect((await order([item()])).status).toBe(409)
  })

  it('need a supplier when they were never ordered', async () => {
    await limit(NEVER_ORDERED, 15)
    const refused = await order([item(NEVER_ORDERED)])
    expect([refused.status, Object.keys(refused.body.data.fields ?? {})]).toEqual([422, ['supplier_id']])
    const [made] = await ordered([item(NEVER_ORDERED)], { supplier_id: second })
    expect(await readPurchase(admin, made?.id ?? '')).toMatchObject({ supplier: { id: second }, pieces: 5 })
  })

  it('become their drafts once, when one press arrives sixteen times', async () => {
    await limit(ADAPTER, 20)
    await limit(CABLE, 30)
    const headers = { 'idempotency-key': `"${randomUUID()}"` }
    const press = () => order([item(), item(CABLE)], {}, headers)
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, press))
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const again = await press()
    expect([again.status, await drafts()]).toEqual([200, 2])
  })

  it('are ordered once, when sixteen people order them at once', async () => {
    await limit(ADAPTER, 20)
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => order([item()])))
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    expect(await drafts()).toBe(1)
  })

  it('become a transfer of what a place can spare', async () => {
    await limitAt(shop, 6)
    await limitAt(van, 4)
    await limitAt(warehouse, 3)
    const { transfers } = responseOf(transferLowStock, await move(warehouse, [item(ADAPTER, shop), item(ADAPTER, van)]))
    const made = await Promise.all(
      transfers.map(async ({ id }) => responseOf(getTransfer, await admin.get(`/api/staff/transfers/${id}`)).transfer),
    )
    // The warehouse has 11 and keeps its limit.
    expect(made.map(({ to, pieces }) => [to.id, pieces])).toEqual([
      [shop, 6],
      [van, 2],
    ])
    expect((await list('?tab=covered')).map(({ place, expected }) => [place.id, expected])).toEqual([[shop, 6]])
    expect((await move(shop, [item(ADAPTER, van)])).status).toBe(409)
  })
})

describe('permissions', () => {
  it('show no cost without `costs`, and let nobody order or move without theirs', async () => {
    await limit(ADAPTER, 20)
    const staff = await logIn(api, PHONE.staff)
    await grant(api, PHONE.staff, ['stock'])
    expect((await list('', staff)).map(({ cost }) => cost)).toEqual([undefined])
    expect((await staff.post('/api/staff/low_stock/purchase_orders', { items: [item()] })).status).toBe(403)
    await grant(api, PHONE.staff, ['costs'])
    expect((await list('', staff)).map(({ cost }) => cost)).toEqual([450])
    expect((await staff.post('/api/staff/low_stock/transfers', { items: [item()], from_place_id: van })).status).toBe(
      403,
    )
  })
})
