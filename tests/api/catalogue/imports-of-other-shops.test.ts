import { afterAll, beforeAll, expect, it } from 'vitest'
import { getStaffProducts } from '#contract/catalogue/calls/get-staff-products.ts'
import { product, responseOf } from '../../support/data/staff-calls.ts'
import { act, csvFile, shownImport, uploaded, workUntilIdle } from '../../support/journeys/product-import-steps.ts'
import { ImportStore } from '../../support/store/import-store.ts'

let store: ImportStore

beforeAll(async () => {
  store = await ImportStore.open()
})
afterAll(() => store.close())

const MODELS = 10
const FLAVOURS = ['Mint', 'Mango', 'Grape']

/** Variants of several products, each product with a second picture in a row of its own. */
function shopifyExport() {
  const rows = Array.from({ length: MODELS }, (_, at) => {
    const Handle = `breeze-${at}`
    const shared = {
      Title: `Breeze ${at}`,
      'Body (HTML)': '<p>Cool &amp; dry.</p>',
      Vendor: 'Breeze',
      Type: 'Pods',
      Published: 'true',
      'Option1 Name': 'Flavour',
      'Image Src': `https://cdn.example.com/${at}.jpg`,
      Status: 'active',
    }
    const variants = FLAVOURS.map((flavour, option) => ({
      Handle,
      ...(option === 0 && shared),
      'Option1 Value': flavour,
      'Variant SKU': `BR-${at}-${option}`,
      'Variant Grams': '35.0',
      'Variant Inventory Qty': String(10 + option),
      'Variant Price': '22.90',
      'Variant Compare At Price': '25.00',
      'Cost per item': '8.10',
    }))
    return [...variants, { Handle, 'Image Src': `https://cdn.example.com/${at}-b.jpg` }]
  }).flat()
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = rows.map((row: Record<string, string>) => headings.map((heading) => row[heading] ?? ''))
  return csvFile([headings, ...lines].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n'))
}

it('a product export of Shopify is read as it is, sold, and taken out again', async () => {
  const id = await uploaded(store.staff, { table: shopifyExport() })
  await workUntilIdle(store.worker)
  const { state, report } = await shownImport(store.staff, id)
  expect([state, report?.problems]).toEqual(['checked', []])
  expect(report).toMatchObject({ rows: 30, created: 30 })
  expect(Object.fromEntries((report?.columns ?? []).map(({ heading, column }) => [heading, column]))).toMatchObject({
    Title: 'Name',
    Type: 'Category',
    Handle: 'Variant group',
    'Variant Price': 'Price (RM)',
    'Variant Compare At Price': 'Was price (RM)',
    'Variant Inventory Qty': 'Stock in Malaysia',
    Published: 'Shown in Malaysia',
    'Body (HTML)': 'Long description (English)',
    'Image Src': 'Pictures',
    Flavour: 'Flavour',
    Vendor: null,
    'Cost per item': null,
  })
  await act(store.staff, id, 'start')
  await workUntilIdle(store.worker)
  const done = await shownImport(store.staff, id)
  expect(done).toMatchObject({ state: 'done', rows: { total: 30, done: 30, failed: 0 } })
  const { products } = responseOf(getStaffProducts, await store.staff.get('/api/staff/products?q=BR-9-1'))
  expect(await product(store.staff, products.data[0]?.id ?? 0)).toMatchObject({
    name: 'Breeze 9 Mango',
    category: 'pod',
    group: 'breeze-9',
    tax_class: 'nicotine_liquid',
    weight_g: 35,
    summary: { en: 'Cool & dry.' },
    attributes: { flavour: 'Mango' },
    markets: expect.arrayContaining([
      expect.objectContaining({ market: 'MY', visible: true, price: 2290, compare_at_price: 2500, stock: 11 }),
    ]),
  })
  await act(store.staff, id, 'undo')
  await workUntilIdle(store.worker)
  expect((await shownImport(store.staff, id)).undo).toMatchObject({ total: 30, removed: 30 })
})
