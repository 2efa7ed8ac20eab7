import { ADMIN, expectToFit, signInAs } from '../../support/journeys/account-steps.ts'
import { collectPageErrors, untilHydrated } from '../../support/journeys/open-page.ts'
import { findProduct, tapProduct, tapThrough } from '../../support/journeys/taps.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

const PRICE = { MY: { typed: '49.90', shown: 'RM 49.90' }, ID: { typed: '179000', shown: 'Rp 179.000' } } as const

test(
  'staff plan a price that is in force at once, see it in list and shop, and end it',
  provenBy('tests/api/catalogue/planned-prices.test.ts'),
  async ({ page, store }) => {
    const pageErrors = await collectPageErrors(page)
    const price = PRICE[store.market]
    await signInAs(page, store, { phone: ADMIN[store.market] })
    await page.goto('/staff/products/1003')
    await untilHydrated(page)
    await page.getByRole('link', { name: 'Planned prices' }).click()
    await page.getByRole('button', { name: 'Plan a price' }).click()
    const form = page.locator('form', { has: page.getByLabel('Was price') }).last()
    await form.getByLabel('Market').selectOption(store.market)
    await form.getByLabel('Price', { exact: false }).first().fill(price.typed)
    // A price without an end becomes the product's own after some seconds, and can't be ended then.
    await form.getByLabel('Until').fill('2099-12-31T23:59')
    await form.getByRole('button', { name: 'Plan a price' }).click()
    const plan = page.getByRole('row', { name: new RegExp(price.shown.replace(' ', '.')) })
    await expect(plan).toContainText('Active')
    await expectToFit(page)
    // The catalogue in memory and the rendered page may be some seconds old.
    await tapThrough(page, '/')
    await tapProduct(page, 1003, 'device')
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(price.shown).first()).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await findProduct(page, 'KB-ONE-MOS')
    await expect(page.getByRole('row', { name: /instead of/ })).toBeVisible()
    await tapThrough(page, '/staff/products/1003')
    await page.getByRole('link', { name: 'Planned prices' }).click()
    await plan.getByRole('button', { name: 'End now' }).click()
    await expect(plan).toContainText('Ended')
    expect(pageErrors).toEqual([])
  },
)

test(
  'staff change several products at once, look at the preview first, and undo it',
  provenBy('tests/api/catalogue/bulk-edit.test.ts', 'src/features/catalogue/staff/bulk-edit-fields.test.ts'),
  async ({ page, store }) => {
    const pageErrors = await collectPageErrors(page)
    await signInAs(page, store, { phone: ADMIN[store.market] })
    await page.goto('/staff/products?category=pod')
    await untilHydrated(page)
    const boxes = page.getByRole('checkbox', { name: /^Select / })
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await page.getByRole('button', { name: 'Change selected' }).click()
    await page.getByRole('button', { name: 'Show the changes' }).click()
    await expect(page.getByText('Choose at least one thing to change.')).toBeVisible()
    await page.getByLabel('Price', { exact: true }).selectOption('raise_percent')
    await page.getByLabel('Percent').fill('50')
    await page.getByRole('button', { name: 'Show the changes' }).click()
    const changes = page.getByRole('row', { name: /→/ })
    await expect(changes).toHaveCount(2)
    await expect(page.getByText('Ready to start')).toBeVisible()
    await expectToFit(page)
    await page.getByRole('button', { name: 'Change now' }).click()
    await expect(page.getByText('Products changed')).toBeVisible()
    await page.getByRole('button', { name: 'Undo all changes' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo all changes' }).click()
    await expect(page.getByRole('status').getByText('Changes undone')).toBeVisible()
    expect(pageErrors).toEqual([])
  },
)
