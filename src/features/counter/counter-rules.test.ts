import { describe, expect, it } from 'vitest'
import type { CounterGoods } from '#contract/counter/counter-goods.ts'
import { MONEY, piecesOf, quickAmounts } from './change.ts'
import { goodsByCode, searchGoods, usualGoods } from './find-goods.ts'
import { bornBy, NO_SALE, withOneMore, withQuantity } from './sale.ts'
import { stockLeft } from './stock-left.ts'

const image = { src: '', width: 1, height: 1, colour: '', flavour_a: '', flavour_b: '', on_flavour: '' }
const goods = (id: number, name: string, more: Partial<CounterGoods> = {}): CounterGoods => ({
  id,
  name,
  image,
  type: 'product',
  sku: `S-${id}`,
  gtin: null,
  category: 'pod',
  group: null,
  price: 100,
  stock: 5,
  taxed: [],
  ...more,
})
const mango = goods(1, 'Kabusa Pod Mango', { gtin: '0955000000123' })
const mint = goods(2, 'Kabusa Pod Cool Menthol')
const cable = goods(3, 'USB-C Cable')
const all = [mango, mint, cable]

describe('change', () => {
  it('offers the amounts that a customer is likely to give', () => {
    expect(quickAmounts(7_860, MONEY.MYR)).toEqual([8_000, 9_000, 10_000])
    expect(quickAmounts(2_290, MONEY.MYR)).toEqual([2_500, 3_000, 4_000])
    for (const due of [5, 95, 500, 1_000, 9_999, 10_000, 123_456])
      for (const amount of quickAmounts(due, MONEY.MYR)) expect(amount).toBeGreaterThan(due)
    expect(quickAmounts(47_500, MONEY.IDN)).toEqual([48_000, 50_000, 60_000])
  })

  it('is given in the fewest notes and coins, to the last coin', () => {
    expect(piecesOf(2_140, MONEY.MYR)).toEqual([
      { kind: 'note', value: 2_000, count: 1 },
      { kind: 'note', value: 100, count: 1 },
      { kind: 'coin', value: 20, count: 2 },
    ])
    for (let amount = 0; amount < 30_000; amount += 5) {
      const sum = piecesOf(amount, MONEY.MYR).reduce((all, { value, count }) => all + value * count, 0)
      expect(sum).toBe(amount)
    }
  })
})

describe('finding products', () => {
  it('knows a barcode with and without the leading zero, and a SKU in any case', () => {
    expect(goodsByCode(all, '0955000000123')).toBe(mango)
    expect(goodsByCode(all, '955000000123')).toBe(mango)
    expect(goodsByCode(all, ' s-2 ')).toBe(mint)
    expect(goodsByCode(all, '955')).toBeNull()
    expect(goodsByCode(all, '')).toBeNull()
  })

  it('finds words in any order', () => {
    expect(searchGoods(all, 'menthol kab')).toEqual([mint])
    expect(searchGoods(all, 'nothing')).toEqual([])
  })

  it('shows first what is sold most here', () => {
    expect(usualGoods(all, { 3: 9, 2: 1 })).toEqual([cable, mint, mango])
  })
})

describe('what is left', () => {
  const till = { id: 'till', name: 'Front', active: true, last_counted: null, shift: null }
  const store = { id: 7, name: 'Kuchai Lama' }
  const van = { ...till, id: 'van', store, place: { id: 30, name: 'Van' } }
  const tills = [{ ...till, store, place: null }, van]
  const stock = [
    { store_id: 7, place_id: null, left: { 1: 3, 3: 0 } },
    { store_id: 7, place_id: 30, left: { 1: 2, 3: 0 } },
  ]

  it('is what the store of the till has, and of the market where the store does not say', () => {
    const left = stockLeft({ tills, stock }, 'till', [])
    expect([mango, cable, mint].map(left)).toEqual([3, 0, 5])
    expect([mango, cable].map(stockLeft({ tills }, 'till', []))).toEqual([5, 5])
    expect(stockLeft({ tills, stock }, 'van', [])(mango)).toBe(2)
  })

  it('is less by what this device has sold and not sent yet', () => {
    const sale = (state: 'waiting' | 'done', quantity: number) =>
      ({ state, task: { kind: 'sale', body: { lines: [{ productable_id: 1, quantity }] } } }) as never
    expect(stockLeft({ tills, stock }, 'till', [sale('waiting', 1), sale('done', 1)])(mango)).toBe(2)
    expect(stockLeft({ tills, stock }, 'till', [sale('waiting', 4)])(mango)).toBe(0)
  })
})

describe('a sale at a counter', () => {
  it('counts a product once, keeps the order of scanning, and drops a line of no pieces', () => {
    const sale = [mango, cable, mango].reduce(withOneMore, NO_SALE)
    expect(sale.lines).toEqual([
      { id: 1, quantity: 2 },
      { id: 3, quantity: 1 },
    ])
    expect(withQuantity(sale, mango, 0).lines).toEqual([{ id: 3, quantity: 1 }])
  })

  it('begins anew when its last line is removed: neither age nor discount is carried over', () => {
    const sale = { ...withOneMore(NO_SALE, mango), isAgeConfirmed: true, discount: 500 }
    expect(withQuantity(sale, mango, 0)).toEqual(NO_SALE)
  })

  it('compares with the day on which somebody is old enough', () => {
    expect(bornBy('2026-11-28', 21)).toBe('2005-11-28')
    expect(bornBy('2028-02-29', 21)).toBe('2007-02-28')
  })
})
