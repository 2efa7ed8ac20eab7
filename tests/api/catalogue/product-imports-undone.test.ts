import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getStockChanges } from '#contract/stock/calls/get-stock-changes.ts'
import { valueMovements } from '#server/domains/purchasing/services/value-movements.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { here, product, responseOf } from '../../support/data/staff-calls.ts'
import { logIn, PHONE } from '../../support/journeys/api.ts'
import { buy, fillCart, newAddress } from '../../support/journeys/order-steps.ts'
import { act, announce, picture, zipFile } from '../../support/journeys/product-import-steps.ts'
import { ImportStore, NEW_COLUMNS, table } from '../../support/store/import-store.ts'

let store: ImportStore

beforeAll(async () => {
  store = await ImportStore.open()
})
afterAll(() => store.close())

describe('an undo', () => {
  it('restores what was changed, removes what was created, and brings pictures back', async () => {
    const before = await store.allProducts()
    const id = await store.applied({
      table: table(
        `${NEW_COLUMNS},pictures`,
        'U-1,Undone pod,pod,Cool,29.90,12,40,nicotine_liquid,a.jpg',
        'KB-ONE-GRA,Another name,,Other text,70,5000,,,a.jpg',
      ),
      pictures: await zipFile({ 'a.jpg': await picture('#aa2233') }),
    })
    expect((await product(store.staff, 1001)).name).toBe('Another name')
    const removed = await store.bySku('U-1')
    expect(await store.undone(id)).toEqual({ total: 2, restored: 1, removed: 1, hidden: 0, kept: 0, kept_rows: [] })
    expect(await store.allProducts()).toEqual(before)
    // The id of a removed product is not given to another one: a device may still hold it.
    await store.applied({ table: table(NEW_COLUMNS, 'U-2,Next pod,pod,Cool,29.90,12,40,nicotine_liquid') })
    expect(await store.bySku('U-2')).toBeGreaterThan(removed ?? 0)
    expect((await act(store.staff, id, 'undo')).status).toBe(409)
  })

  it('removes what was created although the store has begun to keep its cost', async () => {
    const id = await store.applied({ table: table(NEW_COLUMNS, 'U-3,Valued pod,pod,Cool,29.90,12,40,nicotine_liquid') })
    await valueMovements(store.api.store)
    const costs = await store.api.db.query(
      "select 1 from product_cost where product_id = (select id from product where sku = 'U-3')",
    )
    expect(costs).toHaveLength(1)
    expect(await store.undone(id)).toMatchObject({ removed: 1, hidden: 0 })
  })

  it('of an import of before custom attributes keeps those that the product has', async () => {
    await store.api.db.query(
      `insert into custom_attribute (id, name, kind, position)
       values ('power', '{"en": "Power", "ms": "Kuasa", "id": "Daya"}', 'number', 1)`,
    )
    await store.api.db.query(`update product set custom_attributes = '{"power": 20}' where sku = 'KB-ONE-GRA'`)
    const id = await store.applied({ table: table('sku,name', 'KB-ONE-GRA,Renamed') })
    await store.api.db.query(
      `update product_import_row set before = before - 'custom_attributes', after = after - 'custom_attributes'
        where import_id = $1`,
      [id],
    )
    expect(await store.undone(id)).toMatchObject({ restored: 1, kept: 0 })
    expect(await product(store.staff, 1001)).toMatchObject({ custom_attributes: { power: 20 } })
  })

  it('restores custom attributes', async () => {
    const id = await store.applied({ table: table('sku,Power', 'KB-ONE-GRA,30.5') })
    expect((await product(store.staff, 1001)).custom_attributes).toEqual({ power: 30.5 })
    await store.undone(id)
    expect((await product(store.staff, 1001)).custom_attributes).toEqual({ power: 20 })
  })

  it('leaves products that were changed since, and says why', async () => {
    const id = await store.applied({
      table: table('sku,name', 'KB-ONE-GRA,First', `${(await product(store.staff, 1012)).sku},Second`),
    })
    const { revision } = await product(store.staff, 1001)
    await store.staff.post('/api/staff/products/1001', { revision, name: 'By hand' })
    const result = await store.undone(id)
    expect(result).toMatchObject({ restored: 1, kept: 1 })
    expect(result?.kept_rows).toEqual([
      { line: 2, sku: 'KB-ONE-GRA', sentence: 'Edited since the import, so it wasn’t undone.' },
    ])
    expect((await product(store.staff, 1001)).name).toBe('By hand')
  })

  it('keeps the pieces that were sold since', async () => {
    const start = await here(store.staff, 1052)
    const id = await store.applied({
      table: table('sku,stock_MY', `${(await product(store.staff, 1052)).sku},${(start.stock ?? 0) + 40}`),
    })
    await writeStock(
      store.api.db,
      "update product_market set stock = stock - 3 where product_id = 1052 and market = 'MY'",
    )
    await store.undone(id)
    const left = (start.stock ?? 0) - 3
    expect((await here(store.staff, 1052)).stock).toBe(left)
    const answer = await store.staff.get('/api/staff/products/1052/stock_changes')
    const { data } = responseOf(getStockChanges, answer).changes
    expect(data.slice(0, 2).map((one) => [one.reason, one.stock_before, one.stock_after])).toEqual([
      ['product_import', left + 40, left],
      ['product_import', start.stock, (start.stock ?? 0) + 40],
    ])
  })

  it('hides a created product that an order refers to', async () => {
    const id = await store.applied({ table: table(NEW_COLUMNS, 'U-3,Sold pod,pod,Cool,29.90,12,40,nicotine_liquid') })
    const made = (await store.bySku('U-3')) ?? 0
    store.clock.pass(10_000)
    const customer = await logIn(store.api, PHONE.customer)
    const cart_ids = await fillCart(customer, [{ productable_id: made }])
    const address_id = await newAddress(customer)
    expect((await buy(customer, { cart_ids, payment_service: 'MANUAL', address_id })).status).toBe(200)
    expect(await store.undone(id)).toMatchObject({ removed: 0, hidden: 1 })
    expect((await here(store.staff, made)).visible).toBe(false)
  })

  it('can be followed by the undo of the import before', async () => {
    const before = await store.allProducts()
    const first = await store.applied({ table: table('sku,name', 'KB-ONE-GRA,First') })
    const second = await store.applied({ table: table('sku,name', 'KB-ONE-GRA,Second') })
    expect(await store.undone(second)).toMatchObject({ restored: 1 })
    expect((await product(store.staff, 1001)).name).toBe('First')
    expect(await store.undone(first)).toMatchObject({ restored: 1 })
    expect(await store.allProducts()).toEqual(before)
  })

  it('and the announcement of another import do not both begin', async () => {
    const id = await store.applied({ table: table('sku,name', 'KB-ONE-GRA,Once more') })
    const next = { table: table('sku,name', 'KB-ONE-GRA,Again') }
    const answers = await Promise.all([act(store.staff, id, 'undo'), announce(store.staff, next)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
  })
})
