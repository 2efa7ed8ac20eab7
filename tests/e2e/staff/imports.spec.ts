import { expect, type Page, test } from '@playwright/test'
import { AGE_SECONDS, COOKIE } from '#contract/constants.ts'
import { expectToFit } from '../../support/journeys/account-steps.ts'
import { untilHydrated } from '../../support/journeys/open-page.ts'
import { filledTemplate, PICTURED, PRODUCTS, pictures } from '../../support/journeys/owner-steps.ts'
import { findProduct, tapStaff } from '../../support/journeys/taps.ts'
import { violations } from '../../support/pages/violations.ts'
import { type LiveStore, openLiveStore } from '../../support/store/live-store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

// A store of its own: the fixtures of the other tests open the demo.
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function openAsAdmin(page: Page, store: LiveStore, path: string): Promise<void> {
  const url = store.server.origin
  const cookies = (await store.signIn()).split('; ').map((cookie) => {
    const at = cookie.indexOf('=')
    return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url }
  })
  await page
    .context()
    .addCookies([...cookies, { name: COOKIE.age, value: 'yes', url, expires: Date.now() / 1000 + AGE_SECONDS }])
  await page.goto(`${url}${path}`)
  await untilHydrated(page)
}

/** As an owner keeps it, with a cell that the spreadsheet could not calculate. */
const PRICE_LIST = {
  name: 'price list.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('SKU,Harga,Supplier\ncloud-100,#REF!,Ah Seng\n'),
}

/** As another shop's program writes it: its product numbers are under a heading that the store does not know. */
const FOREIGN = {
  name: 'export.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'Rujukan,Nama barang,Jenis,Keterangan,Harga,Harga emas,Berat,Cukai,Rak\nMINT-1,Mint pod,pod,Cool,29.90,18,40,accessory,A4\n',
  ),
}

/** The unknown heading is read as the product number, here and in the next file; nothing starts as it was read before. */
async function chooseColumns(page: Page): Promise<void> {
  const reference = page.getByLabel('Read “Rujukan” as')
  const take = button(page, 'Start import')
  await tapStaff(page, '/staff/import')
  await page.getByLabel('Product file').setInputFiles(FOREIGN)
  await button(page, 'Validate').click()
  await expect(page.getByText('Missing columns: SKU')).toBeVisible()
  await reference.selectOption({ label: 'SKU' })
  await button(page, 'Validate again').click()
  await expect(page.getByText('1 new, 0 updated, 0 unchanged')).toBeVisible()
  await expect(page.getByLabel('Read “Harga emas” as')).toHaveValue('price_gold_MYR')
  await expect(page.getByRole('row', { name: /^Row 2 .*Gold dealer price \(RM\): 18\.00/ })).toBeVisible()
  await expect(take).toBeEnabled()
  await page.getByLabel('Read “Rak” as').selectOption({ label: 'Model' })
  await expect(take).toBeDisabled()
  await page.getByLabel('Read “Rak” as').selectOption({ label: 'Not imported' })
  await expect(take).toBeEnabled()
  await expectToFit(page)
  expect(await violations(page)).toEqual([])
  await button(page, 'Cancel import').click()

  await tapStaff(page, '/staff/import')
  await page.getByLabel('Product file').setInputFiles(FOREIGN)
  await button(page, 'Validate').click()
  await expect(page.getByText('Read as you chose for files with these headings.')).toBeVisible()
  await expect(reference).toHaveValue('sku')
  await button(page, 'Cancel import').click()
}

test(
  'an owner fills an empty store with products and pictures, and takes them out again',
  provenBy(
    'tests/api/catalogue/product-imports.test.ts',
    'tests/api/catalogue/product-imports-undone.test.ts',
    'tests/api/catalogue/import-columns.test.ts',
    'tests/api/site/live-store.test.ts',
  ),
  async ({ page }, info) => {
    page.setDefaultTimeout(15_000)
    const store = await openLiveStore()
    try {
      await openAsAdmin(page, store, '/staff/import')
      const table = {
        name: 'my products.xlsx',
        mimeType: '',
        buffer: await filledTemplate({ page, owner: { market: 'MY' }, info }),
      }
      const zip = { name: 'pictures.zip', mimeType: 'application/zip', buffer: await pictures() }
      expect(await violations(page)).toEqual([])
      await page.getByLabel('Product file').setInputFiles(PRICE_LIST)
      await button(page, 'Validate').click()
      await expect(page.getByText('1 cell has an error. Nothing was imported.')).toBeVisible()
      await expect(page.getByRole('row', { name: /^Row 2 .*CLOUD-100 .*Price \(RM\): #REF!/ })).toBeVisible()
      await expect(page.getByLabel('Read “Harga” as')).toHaveValue('price_MYR')
      await expect(page.getByLabel('Read “Supplier” as')).toHaveValue('')
      await expectToFit(page)
      expect(await violations(page)).toEqual([])

      await chooseColumns(page)

      await tapStaff(page, '/staff/import')
      await page.getByLabel('Product file').setInputFiles(table)
      await button(page, 'Validate').click()
      await expect(page.getByRole('row', { name: /^Row 2 .*no ZIP file was uploaded/ })).toBeVisible()
      await expect(page.getByRole('row', { name: /^Row 2 .*new · Category: pod · Price \(RM\): 29\.90/ })).toBeVisible()
      await expectToFit(page)
      expect(await violations(page)).toEqual([])
      await button(page, 'Cancel import').click()
      await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()

      await tapStaff(page, '/staff/import')
      await page.getByLabel('Product file').setInputFiles(table)
      await page.getByLabel('Pictures (optional)').setInputFiles(zip)
      await button(page, 'Validate').click()
      await expect(
        page.getByText(`${PRODUCTS} new, 0 updated, 0 unchanged · Pictures for ${PICTURED} products`),
      ).toBeVisible()
      await expect(page.getByText('Ready to import', { exact: true })).toBeVisible()
      const small = page.getByRole('img', { name: 'Cloud pod 1', exact: true })
      await small.scrollIntoViewIfNeeded()
      await expect.poll(() => small.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(128)
      await expectToFit(page)
      expect(await violations(page)).toEqual([])
      await button(page, 'Start import').click()
      await expect(page.getByText('Imported', { exact: true }).first()).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Not imported' })).toHaveCount(0)

      await findProduct(page, 'CLOUD-104')
      await page.getByRole('link', { name: 'Cloud pod 5', exact: true }).click()
      await page.getByRole('link', { name: 'Pictures', exact: true }).click()
      const shown = page.getByRole('img', { name: 'Cloud pod 5' }).first()
      await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

      await tapStaff(page, '/staff/import')
      await page
        .getByRole('row', { name: /Imported/ })
        .getByRole('link')
        .click()
      await button(page, 'Undo import').click()
      const dialog = page.getByRole('alertdialog')
      await dialog.getByRole('button', { name: 'Undo import' }).click()
      await expect(page.getByText(`${PRODUCTS} removed`)).toBeVisible()
      expect(await violations(page)).toEqual([])
      await tapStaff(page, '/staff/products')
      await expect(page.getByText('Your products will be listed here')).toBeVisible()
    } finally {
      await store.close()
    }
  },
)
