import { describe, expect, it } from 'vitest'
import { STAFF_MESSAGES } from '../../staff/staff-messages.ts'
import { NEW_PRODUCT, type ProductRecord } from '../queries/product-record.ts'
import { guessedColumn } from './column-words.ts'
import { TIER_COLUMNS } from './tier-columns.ts'

const columnNamed = (name: string) => {
  const column = TIER_COLUMNS.find((one) => one.name === name)
  if (!column) throw new Error(`no column ${name}`)
  return column
}
const product: ProductRecord = { ...NEW_PRODUCT, tier_prices: { gold_MYR: 1500, gold_IDR: 55_000 } }
const readIn = (name: string, cell: string) => {
  const read = columnNamed(name).read(cell, product, STAFF_MESSAGES.en)
  return 'wrong' in read ? read.wrong : read.value.tier_prices
}

describe('a column with the price of a dealer tier', () => {
  it('is one for each tier and market', () => {
    expect(TIER_COLUMNS.map(({ name }) => name)).toEqual([
      'price_bronze_MYR',
      'price_silver_MYR',
      'price_gold_MYR',
      'price_bronze_IDR',
      'price_silver_IDR',
      'price_gold_IDR',
    ])
  })

  it.each([
    ['price_gold_MYR', 'RM 12.50', { gold_MYR: 1250, gold_IDR: 55_000 }],
    ['price_gold_MYR', '', { gold_IDR: 55_000 }],
    ['price_silver_MYR', '1,189.00', { gold_MYR: 1500, gold_IDR: 55_000, silver_MYR: 118_900 }],
    ['price_gold_IDR', 'Rp59.000,-', { gold_MYR: 1500, gold_IDR: 59_000 }],
    ['price_gold_IDR', '59000.00', { gold_MYR: 1500, gold_IDR: 59_000 }],
    ['price_gold_IDR', '59000.50', 'Enter an amount, e.g. 59000.'],
    ['price_gold_MYR', '0', 'Enter an amount, e.g. 59.90.'],
    ['price_gold_MYR', '-5', 'Enter an amount, e.g. 59.90.'],
    ['price_gold_MYR', '1.005', STAFF_MESSAGES.en.cellAmbiguous(1005, 1.005)],
    ['price_gold_MYR', '20000000.01', 'Enter an amount, e.g. 59.90.'],
  ])('%s reads “%s”', (name, cell, expected) => {
    expect(readIn(name, cell)).toEqual(expected)
  })

  it('writes what it reads', () => {
    expect(TIER_COLUMNS.map((column) => column.write(product))).toEqual(['', '', '15.00', '', '', '55000'])
  })

  it.each([
    ['Price gold RM', 'ID', 'price_gold_MYR'],
    ['Gold price *', 'ID', 'price_gold_IDR'],
    ['Harga dealer emas (Rp)', 'MY', 'price_gold_IDR'],
    ['harga pengedar gangsa', 'MY', 'price_bronze_MYR'],
    ['Harga perunggu', 'ID', 'price_bronze_IDR'],
    ['Price for silver dealers', null, null],
    ['Price rose gold', 'MY', null],
    ['Price silver gold', 'MY', null],
    ['Gold', 'MY', null],
    ['Price', 'MY', 'price_MYR'],
  ] as const)('is proposed for “%s” in %s as %s', (heading, market, expected) => {
    expect(guessedColumn(heading, market)).toBe(expected)
  })
})
