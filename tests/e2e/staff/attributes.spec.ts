import { ADMIN, expectToFit, signInAs } from '../../support/journeys/account-steps.ts'
import { collectPageErrors, untilHydrated } from '../../support/journeys/open-page.ts'
import { tapStaffProduct } from '../../support/journeys/taps.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

const LANGUAGES = ['English', 'Malay', 'Indonesian']

test(
  'staff define an attribute, give it to a product, and shoppers filter by it with and without signal',
  provenBy('tests/api/catalogue/custom-attributes.test.ts', 'contract/catalogue/attribute-facets.test.ts'),
  async ({ page, browser, store }) => {
    const pageErrors = await collectPageErrors(page)
    await signInAs(page, store, { phone: ADMIN[store.market] })
    await page.goto('/staff/categories?edit=attribute-nothing')
    await untilHydrated(page)
    await page.getByRole('link', { name: 'Add attribute' }).click()
    for (const language of LANGUAGES) await page.getByLabel(language).fill('Coil type')
    await expect(page.getByLabel('Unit')).toHaveCount(0)
    await page.getByLabel('Type').selectOption({ label: 'Choice' })
    for (const [at, option] of ['Mesh', 'Ceramic'].entries()) {
      await page.getByRole('button', { name: 'Add option' }).click()
      for (const language of LANGUAGES)
        await page
          .getByLabel(language)
          .nth(at + 1)
          .fill(option)
    }
    await page.getByRole('checkbox', { name: 'Devices' }).check()
    await page.getByLabel('Shoppers can filter by it').check()
    await expectToFit(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('link', { name: 'Coil type' })).toBeVisible()
    await expectToFit(page)

    for (const [id, sku, option] of [
      [1001, 'KB-ONE-GRA', 'Mesh'],
      [1002, 'KB-ONE-SAN', 'Ceramic'],
    ] as const) {
      await tapStaffProduct(page, id, sku)
      await page.getByLabel('Coil type').selectOption({ label: option })
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText(/ saved/).first()).toBeVisible()
    }
    await tapStaffProduct(page, 1012, 'KP-01-20')
    await expect(page.getByLabel('Flavour', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Coil type')).toHaveCount(0)
    expect(pageErrors).toEqual([])

    const context = await browser.newContext({ baseURL: store.origin, viewport: { width: 1280, height: 900 } })
    await store.confirmAge(context)
    const reader = await context.newPage()
    // Responses and the catalogue in memory are up to five seconds old.
    await expect(async () => {
      await reader.goto('/shop/product/1001')
      await expect(reader.getByRole('main')).toContainText(/Coil type\s*Mesh/, { timeout: 1_000 })
    }).toPass()
    const shopper = await context.newPage()
    await store.openInstalled(shopper, '/shop?category=device')
    const choose = async () => {
      await shopper.locator('summary', { hasText: 'Coil type' }).click()
      await shopper.getByRole('checkbox', { name: /^Ceramic/ }).click()
      await expect(shopper).toHaveURL(/attribute=coil-type%3Aceramic/)
      await expect(shopper.getByRole('link', { name: 'Remove filter Coil type: Ceramic' })).toBeVisible()
      await expect(shopper.getByRole('main').getByText('One Sand', { exact: true })).toBeVisible()
      await expect(shopper.getByRole('main').getByText('One Graphite', { exact: true })).toHaveCount(0)
    }
    await choose()
    await store.closeShop()
    try {
      await shopper.getByRole('link', { name: 'Remove filter Coil type: Ceramic' }).click()
      await expect(shopper).toHaveURL(/category=device$/)
      await shopper.reload()
      await untilHydrated(shopper)
      await choose()
    } finally {
      await store.openShop()
    }
    await context.close()
  },
)
