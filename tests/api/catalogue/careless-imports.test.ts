import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Cell, carelessRows, workbookOf } from '../../support/data/careless-products.ts'
import { product } from '../../support/data/staff-calls.ts'
import {
  act,
  picture,
  shownImport,
  uploaded,
  workUntilIdle,
  zipFile,
} from '../../support/journeys/product-import-steps.ts'
import { ImportStore, NEW_COLUMNS, table } from '../../support/store/import-store.ts'

let store: ImportStore

beforeAll(async () => {
  store = await ImportStore.open()
})
afterAll(() => store.close())

async function checked(files: Parameters<typeof uploaded>[1]) {
  const id = await uploaded(store.staff, files)
  await workUntilIdle(store.worker)
  const { state, report } = await shownImport(store.staff, id)
  if (!report) throw new Error(`No report of an import that is ${state}`)
  return { id, state, report }
}

const cancelled = async (files: Parameters<typeof uploaded>[1]) => {
  const { id, ...found } = await checked(files)
  await act(store.staff, id, 'cancel')
  return found
}

describe('a careless Excel file of 25 products', () => {
  it('is imported in one try, without its missing picture', async () => {
    const pictures = await zipFile({ 'photo 1.jpg': await picture('#208040'), 'Photo 2.JPG': await picture('#804020') })
    const { id, state, report } = await checked({ table: workbookOf(carelessRows()), pictures })
    expect([state, report.problems]).toEqual(['checked', []])
    expect(report).toMatchObject({ rows: 25, created: 25, pictures: 2, unused_pictures: 0 })
    expect(report.missing_pictures).toEqual([
      { line: 7, sku: 'AW-102', sentence: '“photo 3.jpg” isn’t in the ZIP file.' },
    ])
    expect(report.columns?.map(({ column, is_guess }) => (is_guess ? `${column}?` : column))).toEqual([
      'SKU',
      'Barcode',
      'Name?',
      'Category?',
      'Short text (English)?',
      'Price (RM)?',
      'Stock in Malaysia?',
      'Weight (g)?',
      'Tax class?',
      'Pictures?',
      null,
      null,
    ])
    expect(report.changes[1]).toMatchObject({
      sku: 'AW-101',
      values: [
        { column: 'Category', before: '', after: 'pod' },
        { column: 'Price (RM)', before: '', after: '1189.00' },
        { column: 'Stock in Malaysia', before: '', after: '51' },
      ],
    })
    await act(store.staff, id, 'start')
    await workUntilIdle(store.worker)
    expect(await shownImport(store.staff, id)).toMatchObject({
      state: 'done',
      rows: { total: 25, done: 25, failed: 0 },
    })
    const made = await product(store.staff, (await store.bySku('AW-100')) ?? 0)
    expect(made).toMatchObject({ barcode: '00000017', category: 'charger', tax_class: 'accessory', weight_g: 40 })
    expect(made.markets[0]).toMatchObject({ price: 2990, stock: 1200 })
    expect(made.pictures).toHaveLength(1)
  })
})

describe('a cell that cannot be read', () => {
  const cells: [what: string, cell: Cell, value: string][] = [
    ['an error', { error: '#REF!' }, '#REF!'],
    ['a missing value', { error: '#N/A' }, '#N/A'],
    ['a formula without a stored result', { formula: 'VLOOKUP(1,A:B,2)' }, '#FORMULA!'],
    ['a number that may be two', '1.000', '1.000'],
  ]
  it.each(cells)('is refused with its row, product and value: %s', async (_what, cell, value) => {
    const rows = [
      ['SKU', 'Stock'],
      ['KB-ONE-GRA', cell],
    ]
    const { state, report } = await cancelled({ table: workbookOf(rows) })
    expect([state, report.problems]).toEqual([
      'refused',
      [{ line: 2, column: 'Stock in Malaysia', sku: 'KB-ONE-GRA', value, sentence: expect.any(String) }],
    ])
  })

  it('is no comment in the column of the product number', async () => {
    const { report } = await cancelled({ table: table('sku,stock_MY', '#REF!,5', '2026-03-20,5') })
    expect(report.problems.map(({ line, value }) => [line, value])).toEqual([
      [2, '#REF!'],
      [3, '2026-03-20'],
    ])
  })
})

describe('an import of products', () => {
  it('shows what it changes, from and to', async () => {
    const { report } = await cancelled({ table: table('Sku,PRICE_myr', 'kb-one-gra,"RM 1,061.50"') })
    expect(report.changes).toMatchObject([
      { sku: 'KB-ONE-GRA', values: [{ column: 'Price (RM)', before: '59.90', after: '1061.50' }] },
    ])
  })

  it('finds pictures by product number where no column names them', async () => {
    const row = ['n-51,Mint,pod,Cool,29.90,12,40,nicotine_liquid', 'n-52,Ice,pod,Cool,29.90,12,40,nicotine_liquid']
    const jpg = await picture('#208040')
    const { report } = await cancelled({
      table: table(NEW_COLUMNS, ...row),
      pictures: await zipFile({ 'a/N-51.jpg': jpg, 'a/n-51 (2).jpg': jpg, 'n-52_1.jpg': jpg, 'other.jpg': jpg }),
    })
    expect(report).toMatchObject({ pictures: 2, unused_pictures: 1 })
  })
})
