import { describe, expect, it } from 'vitest'
import type { SnapshotCard } from '#contract/catalogue/product.ts'
import { MARKETS } from '#contract/site/market.ts'
import { card } from '#tests/support/pages/card.ts'
import { en } from './messages/quick-order/en.ts'
import { orderCatalogue } from './order-catalogue.ts'
import {
  chosenRow,
  clampRows,
  describeRows,
  emptyRow,
  fillRows,
  listedRow,
  MAX_ROWS,
  matchedRow,
  type OrderRow,
  readyRows,
  withEmptyEnd,
} from './order-rows.ts'
import { noneLeft } from './use-quantity-sentence.ts'

const MANGO: SnapshotCard = { ...card(1, { name: 'Pod Mango', sku: 'KP-MANGO', stock: 12 }), barcode: '0012345678905' }
const GRAPE: SnapshotCard = card(2, { name: 'Pod Grape', sku: 'KP-GRAPE', stock: 500, max_per_order: 30 })
const GIFT: SnapshotCard = card(3, { name: 'Gift', sku: 'GIFT', price: null, unit_price: null })
const catalogue = orderCatalogue([MANGO, GRAPE, GIFT])
const none = { catalogue, held: () => 0, termsOf: () => ({}), market: MARKETS.MYR }

const row = (typed: string, quantity = ''): OrderRow => ({ ...emptyRow(), typed, quantity })
const order = (product: SnapshotCard, quantity: string): OrderRow => chosenRow(row('', quantity), product)
/** Grape is sold in cases of ten, at least two. */
const cases = { ...none, termsOf: (product: number) => (product === 2 ? { case_size: 10, min_per_order: 20 } : {}) }
const problems = (rows: readonly OrderRow[], held = 0) =>
  describeRows(rows, { ...none, held: () => held }).map(({ problem }) => problem)

describe('a line of an order list', () => {
  it.each([
    ['kp mango', 1],
    ['KPMANGO', 1],
    ['012345678905', 1],
    ['12345678905', 1],
    ['pod grape', 2],
  ])('%j is found by SKU, barcode or name', (typed, product) => {
    const [filled] = fillRows([matchedRow(row(typed), catalogue)], none)
    expect(filled).toMatchObject({ product, quantity: '1' })
  })

  it.each(['KP-GRAPE x 7', '7 x Pod Grape', '3. KP-GRAPE: 7 pcs'])('may have its quantity in it: %j', (typed) => {
    expect(matchedRow(row(typed), catalogue)).toMatchObject({ product: 2, quantity: '7' })
  })

  it('keeps its quantity while its product is corrected', () => {
    const unknown = matchedRow(row('7 x Lemon'), catalogue)
    expect(unknown).toMatchObject({ typed: '7 x Lemon', quantity: '7', product: null })
    expect(matchedRow({ ...unknown, typed: 'Pod Grape' }, catalogue)).toMatchObject({ product: 2, quantity: '7' })
    expect(matchedRow({ ...unknown, typed: '7 x Pod Grape' }, catalogue)).toMatchObject({ product: 2, quantity: '7' })
    expect(matchedRow({ ...unknown, typed: '9 x Pod Grape' }, catalogue).product).toBeNull()
  })

  it('without a product stays as it was typed, and says so once it was left', () => {
    const unknown = matchedRow(row('KP-LEMON', '3'), catalogue)
    expect(problems([row('KP-LEM'), unknown, row('GIFT'), matchedRow(row('GIFT'), catalogue)])).toEqual([
      null,
      'unknown',
      null,
      'unknown',
    ])
    expect(unknown).toMatchObject({ typed: 'KP-LEMON', quantity: '3', product: null })
  })

  it('needs a whole number of pieces', () => {
    expect(problems([order(GRAPE, 'many'), order(GRAPE, '0'), order(GRAPE, '2')])).toEqual([
      'quantity',
      'quantity',
      null,
    ])
  })

  it('is limited by the stock and by the order, less what the cart and earlier lines hold', () => {
    const limits = describeRows([order(MANGO, '5'), order(MANGO, '1'), order(GRAPE, '1')], {
      ...none,
      held: (product) => (product === 2 ? 28 : 0),
    }).map(({ limit: { available, by } }) => ({ available, by }))
    expect(limits).toEqual([
      { available: 12, by: 'stock' },
      { available: 7, by: 'stock' },
      { available: 2, by: 'order' },
    ])
    expect(problems([order(MANGO, '13'), order(GRAPE, '31')])).toEqual(['too-many', 'too-many'])
    expect(problems([order(MANGO, '1')], 12)).toEqual(['none-left'])
  })

  it('of which nothing is left is out of stock only where nothing is in stock', () => {
    const said = (rows: readonly OrderRow[], held = 0) => {
      const last = describeRows(rows, { ...none, held: () => held }).at(-1)
      return last?.problem === 'none-left' ? noneLeft(last, en.problems) : null
    }
    expect(said([order(GRAPE, '30'), order(GRAPE, '1')])).toBe('Your list already has the most you can order.')
    expect(said([order(GRAPE, '1')], 30)).toBe('Your cart already has the most you can order.')
    const soldOut = card(4, { name: 'Mint', sku: 'KP-MINT', stock: 0 })
    const sentences = describeRows([order(soldOut, '1')], { ...none, catalogue: orderCatalogue([soldOut]) })
    expect(sentences.map((one) => noneLeft(one, en.problems))).toEqual(['Out of stock.'])
    expect(en.problems.tooMany(7, 'order')).toBe('Limit per order reached, 7 more possible.')
  })

  it('above its limit is lowered to it, and remembers what was asked for', () => {
    const lowered = clampRows([order(MANGO, '10'), order(MANGO, '10'), order(GRAPE, '2')], none)
    expect(lowered.map(({ quantity, asked }) => [quantity, asked])).toEqual([
      ['10', null],
      ['2', 10],
      ['2', null],
    ])
    expect(problems(lowered)).toEqual([null, null, null])
  })
})

describe('a line of a product that is sold in cases', () => {
  const settled = (quantity: string, held = 0) =>
    clampRows([order(GRAPE, quantity)], { ...cases, held: () => held }).map((one) => [one.quantity, one.asked])[0]

  it('starts with the least, and with one case once the cart holds the least', () => {
    const first = (held: number) => fillRows([order(GRAPE, '')], { ...cases, held: () => held })[0]?.quantity
    expect([first(0), first(20)]).toEqual(['20', '10'])
  })

  it.each([
    ['7', ['20', 7]],
    ['24', ['20', 24]],
    ['25', ['30', 25]],
    ['99', ['30', 99]],
    ['20', ['20', null]],
  ])('of %s becomes the nearest allowed quantity', (typed, changed) => {
    expect(settled(typed)).toEqual(changed)
  })

  it('completes what the cart holds to whole cases', () => {
    expect(settled('3', 17)).toEqual(['3', null])
    expect(settled('4', 17)).toEqual(['3', 4])
    expect(settled('9', 17)).toEqual(['13', 9])
  })

  it('says before it is settled that the quantity is not allowed', () => {
    const problem = (quantity: string) => describeRows([order(GRAPE, quantity)], cases)[0]?.problem
    expect(['19', '20', '25', '31'].map(problem)).toEqual(['cases', null, 'cases', 'too-many'])
  })

  it('counts with the earlier lines of the same product, as they were changed', () => {
    const rows = clampRows([order(GRAPE, '17'), order(GRAPE, '4')], cases)
    expect(rows.map(({ quantity }) => quantity)).toEqual(['20', '10'])
  })
})

describe('an order list', () => {
  it('adds the lines that are right, and keeps the others', () => {
    const rows = [order(MANGO, '3'), matchedRow(row('KP-LEMON'), catalogue), order(GRAPE, ''), emptyRow()]
    expect(
      readyRows(describeRows(fillRows(rows, none), none)).map(({ card: { id }, quantity }) => [id, quantity]),
    ).toEqual([
      [1, 3],
      [2, 1],
    ])
  })

  it('has one empty line at the end, up to the most lines', () => {
    const rows = withEmptyEnd([emptyRow(), row('a'), emptyRow(), row('b')])
    expect(rows.map(({ typed }) => typed)).toEqual(['a', 'b', ''])
    expect(withEmptyEnd(rows)).toEqual(rows)
    const many = Array.from({ length: MAX_ROWS + 5 }, (_, line) => listedRow({ line, code: 'a', quantity: '' }))
    expect(withEmptyEnd(many)).toHaveLength(MAX_ROWS)
  })
})
