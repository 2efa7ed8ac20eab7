import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBulkEdit } from '#contract/catalogue/calls/create-bulk-edit.ts'
import type { ProductImport } from '#contract/catalogue/product-import.ts'
import { getAudit } from '#contract/staff/calls/get-audit.ts'
import { getStockChanges } from '#contract/stock/calls/get-stock-changes.ts'
import { STAFF_MESSAGES } from '#server/domains/staff/staff-messages.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { here, product, responseOf } from '../../support/data/staff-calls.ts'
import { act, shownImport, workUntilIdle } from '../../support/journeys/product-import-steps.ts'
import { ImportStore } from '../../support/store/import-store.ts'

let store: ImportStore

beforeAll(async () => {
  store = await ImportStore.open()
})
afterAll(() => store.close())

const ask = (selection: object, change: object) => store.staff.post('/api/staff/bulk_edits', { selection, change })
const prepared = async (selection: object, change: object): Promise<ProductImport> =>
  responseOf(createBulkEdit, await ask(selection, change)).import
const ids = (...list: number[]) => ({ kind: 'ids', ids: list })
async function applied(selection: object, change: object): Promise<string> {
  const { id } = await prepared(selection, change)
  expect((await act(store.staff, id, 'start')).status).toBe(200)
  await workUntilIdle(store.worker)
  expect((await shownImport(store.staff, id)).state).toBe('done')
  return id
}
const priceOf = async (id: number) => (await here(store.staff, id)).price

describe('a change of many products', () => {
  it('shows what it changes before anything is changed, and names what it leaves', async () => {
    const before = await store.allProducts()
    const [one, other] = [await product(store.staff, 1001), await product(store.staff, 1012)]
    const [pack] = await store.api.db.query<{ id: number; sku: string }>(
      "select id, sku from product where type = 'package'",
    )
    const { state, report, is_bulk_edit } = await prepared(ids(1012, 1001, pack?.id ?? 0), {
      price: { kind: 'percent', bp: -1_000 },
      visible: true,
    })
    expect([state, is_bulk_edit, report?.changed]).toEqual(['checked', true, 2])
    expect(report?.changes).toMatchObject([
      { sku: one.sku, values: [{ before: '59.90', after: '53.90' }] },
      // 22.90 less 10 % is 20.61, which is rounded to 5 sen.
      { sku: other.sku, values: [{ before: '22.90', after: '20.60' }] },
    ])
    expect(report?.problems).toMatchObject([{ column: pack?.sku, sentence: STAFF_MESSAGES.en.bulkPackage }])
    expect(await store.allProducts()).toEqual(before)
    // Its rows name the products; a selection of 10,000 would be read with every group of rows.
    const [stored] = await store.api.db.query("select bulk_edit from product_import where state = 'checked'")
    expect(stored).toEqual({ bulk_edit: { change: { price: { kind: 'percent', bp: -1_000 }, visible: true } } })
  })

  it('is applied with one line of the trail, and undone as a whole', async () => {
    const before = await store.allProducts()
    const id = await applied(ids(1001, 1002, 1012), {
      visible: false,
      price: { kind: 'amount', amount: 100 },
      badges: { kind: 'add', badges: ['sale'] },
    })
    expect([await priceOf(1001), await priceOf(1012)]).toEqual([6090, 2390])
    expect((await here(store.staff, 1002)).visible).toBe(false)
    expect((await product(store.staff, 1012)).badges).toContain('sale')
    const { entries } = responseOf(getAudit, await store.staff.get('/api/staff/audit?object=products'))
    expect(entries.data.filter(({ act: name }) => name === 'product.bulk_edit')).toMatchObject([
      { detail: { import_id: id, changed: 3, change: { visible: false } } },
    ])
    expect(await store.undone(id)).toMatchObject({ restored: 3, kept: 0 })
    expect(await store.allProducts()).toEqual(before)
  })

  it('adds to the stock of the moment at which it is applied, with the reason', async () => {
    const start = (await here(store.staff, 1052)).stock ?? 0
    const stock = { kind: 'add', pieces: 40, reason: 'delivery', note: 'Pallet 7' }
    const { id, report } = await prepared(ids(1052), { stock })
    expect(report?.changes).toMatchObject([{ values: [{ before: String(start), after: String(start + 40) }] }])
    await writeStock(
      store.api.db,
      "update product_market set stock = stock - 3 where product_id = 1052 and market = 'MY'",
    )
    await act(store.staff, id, 'start')
    await workUntilIdle(store.worker)
    expect((await here(store.staff, 1052)).stock).toBe(start + 37)
    const { changes } = responseOf(getStockChanges, await store.staff.get('/api/staff/products/1052/stock_changes'))
    expect(changes.data[0]).toMatchObject({ reason: 'delivery', note: 'Pallet 7', stock_after: start + 37 })
  })

  it('fails for a product that somebody has changed since the preview', async () => {
    const { id } = await prepared(ids(1001, 1002), { price: { kind: 'set', amount: 5_000 } })
    const { revision } = await product(store.staff, 1001)
    await store.staff.post('/api/staff/products/1001', { revision, markets: [{ market: 'MY', price: 7_000 }] })
    await act(store.staff, id, 'start')
    await workUntilIdle(store.worker)
    expect((await shownImport(store.staff, id)).failures).toMatchObject([
      { sentence: STAFF_MESSAGES.en.changedMeanwhile },
    ])
    expect([await priceOf(1001), await priceOf(1002)]).toEqual([7_000, 5_000])
  })

  it('covers all of a filter, and refuses what cannot be', async () => {
    const { report } = await prepared({ kind: 'filter', filter: { category: 'pod' } }, { category: 'pouch' })
    const [{ count } = { count: 0 }] = await store.api.db.query<{ count: number }>(
      "select count(*) as count from product where category = 'pod' and archived_at is null",
    )
    expect(report?.changed).toBe(count)
    expect((await prepared(ids(1001), { price: { kind: 'amount', amount: -9_000 } })).report?.problems).toMatchObject([
      { sentence: STAFF_MESSAGES.en.priceZero },
    ])
    const few = { kind: 'add', pieces: -900_000, reason: 'lost' }
    const { sku } = await product(store.staff, 1001)
    const stock = (await prepared(ids(1001), { stock: few })).report
    expect([stock?.rows, stock?.problems]).toEqual([
      1,
      [{ line: 1, column: sku, sentence: expect.stringMatching(/^Stock in Malaysia: ./) }],
    ])
    expect((await ask({ kind: 'filter', filter: { q: 'no such thing' } }, { visible: true })).status).toBe(422)
    expect((await ask(ids(1001), {})).status).toBe(422)
  })

  it('is replaced by the next prepared change of the same person while it is not started', async () => {
    const first = await prepared(ids(1001), { visible: true })
    const second = await prepared(ids(1001), { visible: false })
    expect((await shownImport(store.staff, first.id)).state).toBe('cancelled')
    expect((await act(store.staff, second.id, 'cancel')).status).toBe(200)
  })
})
