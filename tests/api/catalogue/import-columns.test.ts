import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseImportColumns } from '#contract/catalogue/calls/choose-import-columns.ts'
import { cancelAbandonedImports } from '#server/domains/catalogue/services/imports/product-imports.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { act, csvFile, shownImport, uploaded, workUntilIdle } from '../../support/journeys/product-import-steps.ts'
import { ImportStore, table } from '../../support/store/import-store.ts'

let store: ImportStore

beforeAll(async () => {
  store = await ImportStore.open()
})
afterAll(() => store.close())

const HEADINGS = 'Artikelnummer,Bezeichnung,Preis,Lieferant'
const foreign = (...lines: string[]) => csvFile(['Toko Maju Jaya', HEADINGS, ...lines].join('\r\n'))

async function checked(file: ReturnType<typeof csvFile>) {
  const id = await uploaded(store.staff, { table: file })
  await workUntilIdle(store.worker)
  return { id, shown: await shownImport(store.staff, id) }
}

const choose = (id: string, columns: (string | null)[]) =>
  store.staff.post(`/api/staff/product_imports/${id}/columns`, { columns })

async function chosen(id: string, columns: (string | null)[]) {
  const { import: asked } = responseOf(chooseImportColumns, await choose(id, columns))
  expect([asked.state, asked.report, asked.ended_at]).toEqual(['checking', null, null])
  await workUntilIdle(store.worker)
  return shownImport(store.staff, id)
}

describe('a file with headings that the store does not know', () => {
  it('names what it needs, is checked again with the columns that staff choose, and is read so the next time', async () => {
    const { id, shown } = await checked(foreign('KB-ONE-GRA,Kabusa Eins,61.50,Ah Seng'))
    expect([shown.state, shown.report?.missing_columns]).toEqual(['refused', ['SKU']])
    expect(shown.report?.problems.map(({ sentence }) => sentence)).toEqual(['No column is read as “SKU”.'])
    expect(shown.report?.columns?.map(({ heading, name, example }) => [heading, name, example])).toEqual([
      ['Artikelnummer', null, 'KB-ONE-GRA'],
      ['Bezeichnung', null, 'Kabusa Eins'],
      ['Preis', null, '61.50'],
      ['Lieferant', null, 'Ah Seng'],
    ])
    expect(shown.column_choices).toContainEqual({ name: 'price_MYR', title: 'Price (RM)' })
    expect(shown.column_choices?.at(-1)?.name).toBe('price_gold_IDR')

    const again = await chosen(id, ['sku', 'name', 'price_MYR', null])
    expect(again).toMatchObject({ state: 'checked', report: { missing_columns: [], changed: 1 } })
    expect(again.report?.changes[0]?.values).toEqual([
      { column: 'Name', before: expect.any(String), after: 'Kabusa Eins' },
      { column: 'Price (RM)', before: '59.90', after: '61.50' },
    ])
    // A checked file may be read in another way too.
    const priceAlone = await chosen(id, ['sku', null, 'price_MYR', null])
    expect(priceAlone.report?.changes[0]?.columns).toEqual(['Price (RM)'])
    expect((await act(store.staff, id, 'start')).status).toBe(200)
    await workUntilIdle(store.worker)
    expect(await shownImport(store.staff, id)).toMatchObject({ state: 'done', rows: { total: 1, done: 1 } })

    const next = await checked(foreign('KB-ONE-GRA,Anders,59.90,Ah Seng'))
    expect(next.shown.state).toBe('checked')
    expect(next.shown.report?.columns?.map(({ name, is_chosen }) => [name, is_chosen])).toEqual(
      ['sku', null, 'price_MYR', null].map((name) => [name, true]),
    )
    expect(next.shown.report?.changes[0]?.columns).toEqual(['Price (RM)'])
    await act(store.staff, next.id, 'cancel')
    const other = await checked(csvFile('Artikelnummer,Preis\r\nKB-ONE-GRA,59.90'))
    expect(other.shown.state).toBe('refused')
  })

  it('is refused with a sentence when two columns are read as the same, and mended without another upload', async () => {
    const { id } = await checked(foreign('KB-ONE-GRA,Kabusa Eins,61.50,Ah Seng'))
    const twice = await chosen(id, ['sku', 'name', 'name', 'no_such_column'])
    expect(twice.report?.problems.map(({ sentence }) => sentence)).toEqual(['The column “Preis” appears twice.'])
    expect(twice.report?.columns?.at(3)?.column).toBeNull()
    expect(twice.rows.total).toBe(0)
    expect((await choose(id, ['sku'])).status).toBe(409)
    expect(await chosen(id, ['sku', null, null, null])).toMatchObject({ state: 'checked', report: { same: 1 } })
    await act(store.staff, id, 'cancel')
    expect((await choose(id, ['sku', null, null, null])).status).toBe(409)
  })

  it('names a column that new products need once, and not in each row', async () => {
    const { shown } = await checked(table('sku,Nama barang,Harga', 'N-71,Mint,29.90', 'N-72,Ice,29.90'))
    expect(shown.report?.missing_columns).toEqual(['Category', 'Weight (g)', 'Tax class', 'Short text (English)'])
    expect(shown.report?.problems).toHaveLength(4)
  })
})

describe('a refused file whose columns may be chosen', () => {
  it('gives way to another import, and cannot be checked once that is under way', async () => {
    const { id } = await checked(foreign('KB-ONE-GRA,Kabusa Eins,61.50,Ah Seng', 'NOT-THERE,Neu,1,Ah Seng'))
    expect((await shownImport(store.staff, id)).state).toBe('refused')
    const other = await checked(table('sku,price_MYR', 'KB-ONE-GRA,60.00'))
    expect((await choose(id, ['sku', null, null, null])).status).toBe(409)
    await act(store.staff, other.id, 'cancel')
    const answers = await Promise.all(Array.from({ length: 8 }, () => choose(id, ['sku', null, 'price_MYR', null])))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await workUntilIdle(store.worker)
  })

  it('keeps its files for a while, and offers no choice afterwards', async () => {
    const { id } = await checked(csvFile('Foo,Bar\r\n1,2'))
    await cancelAbandonedImports(store.api.store)
    store.clock.pass(59 * 60_000)
    expect(await shownImport(store.staff, id)).toHaveProperty('column_choices')
    store.clock.pass(2 * 60_000)
    expect(await shownImport(store.staff, id)).not.toHaveProperty('column_choices')
    expect((await choose(id, ['sku', null])).status).toBe(409)
  })
})
