import { describe, expect, it } from 'vitest'
import type { StockTake } from '#contract/stock/stock-take.ts'
import { memoryDevice } from '#tests/support/device/memory-records.ts'
import { openOwnRecords } from '../storage/own-records.ts'
import { listStockTakes, storeStockTake, withCounts } from './stored-stock-takes.ts'

const PERSON = 'mei:0'
const line = (product_id: number, counted: number | null = null) => ({
  product_id,
  sku: `SKU-${product_id}`,
  name: `Product ${product_id}`,
  barcode: null,
  image: null,
  counted,
  expected: counted === null ? null : 5,
  people: [],
  has_moved: false,
})
const take = (id: number, more: Partial<StockTake> = {}): StockTake => ({
  id,
  state: 'open',
  place: { id: 1, name: 'Warehouse' },
  category: null,
  products: 2,
  counted: 1,
  created_by: 'Mei',
  created_at: '2026-11-28T08:00:00.000Z',
  closed_by: null,
  closed_at: null,
  lines: [line(1, 4), line(2)],
  ...more,
})
const ids = (stored: readonly { take: StockTake }[]) => stored.map((one) => one.take.id)

describe('stock takes on a device', () => {
  it('are those that were opened last, each with its age', async () => {
    const transact = memoryDevice().open()
    for (const id of [1, 2, 3, 4, 5, 6]) await storeStockTake(transact, PERSON, { take: take(id), at: id })
    await storeStockTake(transact, PERSON, { take: take(3), at: 9 })
    const stored = await listStockTakes(transact, PERSON)
    expect(ids(stored)).toEqual([3, 6, 5, 4, 2])
    expect(stored[0]?.at).toBe(9)
    expect(await listStockTakes(transact, 'ali:0')).toEqual([])
  })

  it('leave it when they are closed', async () => {
    const transact = memoryDevice().open()
    for (const id of [1, 2]) await storeStockTake(transact, PERSON, { take: take(id), at: id })
    await storeStockTake(transact, PERSON, { take: take(1, { state: 'approved' }), at: 3 })
    expect(ids(await listStockTakes(transact, PERSON))).toEqual([2])
  })

  it('are none in the shape of another build', async () => {
    const transact = memoryDevice().open()
    await openOwnRecords(transact, PERSON).keep('stock_takes', { value: [{ take: { id: 1 } }], at: 1 })
    expect(await listStockTakes(transact, PERSON)).toEqual([])
  })
})

describe('counts that have not been sent', () => {
  it('are added to what the store has, without a difference that nobody knows yet', () => {
    const shown = withCounts(take(1), [
      { product_id: 1, pieces: 3 },
      { product_id: 2, pieces: 2 },
      { product_id: 2, pieces: 0 },
    ])
    expect(shown.lines.map(({ counted, expected }) => [counted, expected])).toEqual([
      [7, null],
      [2, null],
    ])
    expect([shown.counted, withCounts(take(1), []).lines]).toEqual([2, take(1).lines])
  })
})
