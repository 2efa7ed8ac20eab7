import { expect, type Page, test } from '@playwright/test'
import { AGE_SECONDS, COOKIE } from '#contract/constants.ts'
import {
  exportOf,
  shopifyCustomers,
  shopifyOrders,
  shopifyProducts,
  wooCustomers,
  wooOrders,
  wooProducts,
} from '../../support/data/other-shops.ts'
import { untilHydrated } from '../../support/journeys/open-page.ts'
import { tapStaff } from '../../support/journeys/taps.ts'
import { violations } from '../../support/pages/violations.ts'
import { type LiveStore, openLiveStore } from '../../support/store/live-store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

// A store of its own: the fixtures of the other tests open the demo.

/** What the store tells an owner who moves: at most a quarter of an hour. */
const MAX_MS = 15 * 60_000
/** The way to the import, what is in the file, the file, the check, the start. */
const MAX_TAPS = 6 * 4

const SHOPS = [
  { shop: 'Shopify', products: shopifyProducts(200), customers: shopifyCustomers(500), orders: shopifyOrders(300) },
  { shop: 'WooCommerce', products: wooProducts(200), customers: wooCustomers(500), orders: wooOrders(300) },
]
const KINDS = ['products', 'customers', 'past_orders'] as const
const FILE = { products: 'Product file', customers: 'Customer file', past_orders: 'Order file' }
const MADE = { products: 400, customers: 500, past_orders: 300 }

/** No shop exports tax classes: products of a category get that of the first one, which the owner writes. */
const FIRST = [
  {
    sku: 'OWN-1',
    name: 'Own pod',
    category: 'pod',
    summary_en: 'Cool',
    price_MYR: '20.00',
    weight_g: '40',
    tax_class: 'nicotine_liquid',
  },
]

let taps = 0
const tap = async (page: Page, name: string) => {
  taps += 1
  await page.getByRole('button', { name, exact: true }).click()
}
const openImports = async (page: Page) => {
  taps += 2
  await tapStaff(page, '/staff/import')
}

async function openAsAdmin(page: Page, store: LiveStore): Promise<void> {
  const url = store.server.origin
  const cookies = (await store.signIn()).split('; ').map((cookie) => {
    const at = cookie.indexOf('=')
    return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url }
  })
  const age = { name: COOKIE.age, value: 'yes', url, expires: Date.now() / 1000 + AGE_SECONDS }
  await page.context().addCookies([...cookies, age])
  await page.goto(`${url}/staff/import`)
  await untilHydrated(page)
}

interface Brought {
  kind: (typeof KINDS)[number]
  rows: readonly Record<string, string>[]
  made?: number
}

async function bringIn(page: Page, { kind, rows, made = MADE[kind] }: Brought) {
  await openImports(page)
  if (kind !== 'products') {
    taps += 1
    await page.getByLabel('What is in your file?').selectOption(kind)
  }
  taps += 1
  const { bytes } = exportOf(rows)
  const file = { name: `${kind}.csv`, mimeType: 'text/csv', buffer: Buffer.from(bytes) }
  await page.getByLabel(FILE[kind]).setInputFiles(file)
  await tap(page, 'Validate')
  await expect(page.getByText(`${made} new, 0 updated, 0 unchanged`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Won’t be imported' })).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await tap(page, 'Start import')
  await expect(page.getByText('Imported', { exact: true }).first()).toBeVisible()
}

/** The newest import that was not undone yet. */
async function takeOut(page: Page, kind: (typeof KINDS)[number]) {
  await openImports(page)
  taps += 1
  await page
    .getByRole('row', { name: new RegExp(`${kind}\\.csv.*Imported`) })
    .first()
    .getByRole('link')
    .click()
  await tap(page, 'Undo import')
  taps += 1
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText(`${MADE[kind]} removed`)).toBeVisible()
}

for (const { shop, products, customers, orders } of SHOPS)
  test(
    `an owner moves here from ${shop} within a quarter of an hour, and takes all of it back`,
    provenBy(
      'tests/api/catalogue/imports-of-other-shops.test.ts',
      'tests/api/imports/customers.test.ts',
      'tests/api/imports/past-orders.test.ts',
    ),
    async ({ page }, info) => {
      test.setTimeout(10 * 60_000)
      page.setDefaultTimeout(60_000)
      const store = await openLiveStore()
      try {
        await openAsAdmin(page, store)
        const began = Date.now()
        taps = 0
        await bringIn(page, { kind: 'products', rows: FIRST, made: 1 })
        await bringIn(page, { kind: 'products', rows: products })
        await bringIn(page, { kind: 'customers', rows: customers })
        await bringIn(page, { kind: 'past_orders', rows: orders })
        const seconds = Math.round((Date.now() - began) / 1000)
        info.annotations.push({ type: 'measured', description: `${shop}: ${taps} taps, ${seconds} s` })
        expect(taps).toBeLessThanOrEqual(MAX_TAPS)
        expect(seconds * 1000).toBeLessThan(MAX_MS)
        await tapStaff(page, '/staff/past_orders')
        await expect(page.getByRole('heading', { level: 1 })).toContainText('300')
        for (const kind of KINDS.toReversed()) await takeOut(page, kind)
        await tapStaff(page, '/staff/past_orders')
        await expect(page.getByText('No orders from before')).toBeVisible()
      } finally {
        await store.close()
      }
    },
  )
