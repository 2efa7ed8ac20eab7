import type { Page } from '@playwright/test'
import { ADMIN, expectToFit, signInAs } from '../../support/journeys/account-steps.ts'
import { putInCart } from '../../support/journeys/gateway-steps.ts'
import { collectPageErrors, untilHydrated } from '../../support/journeys/open-page.ts'
import { tapCheckout, tapStaff, tapThrough } from '../../support/journeys/taps.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'
import type { TestStore } from '../../support/store/test-store.ts'

const CUSTOMER = '+60100000101'

test(
  'staff type a colour of the brand or choose it from the palette',
  provenBy('tests/api/site/brand.test.ts', 'contract/site/brand-colours.test.ts'),
  async ({ page, store }) => {
    const pageErrors = await collectPageErrors(page)
    await signInAs(page, store, { phone: ADMIN[store.market] })
    await page.goto('/staff/brand')
    await untilHydrated(page)
    const typed = page.getByLabel('Accent colour', { exact: true }).first()
    const palette = page.getByLabel('Accent colour: choose from a palette').first()
    await palette.fill('#1a6dd0')
    await expect(typed).toHaveValue('#1a6dd0')
    await typed.fill('#0b5d4d')
    await expect(palette).toHaveValue('#0b5d4d')
    const phone = page.frameLocator('iframe').locator('html')
    await expect(phone).toHaveCSS('--signal', '#0b5d4d')
    await expect(page.getByRole('listitem').filter({ hasText: 'Accent on the background' })).toContainText('7.2 : 1')
    await typed.fill('green')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Enter a colour such as #1a6dd0.')).toBeVisible()
    await expectToFit(page)
    expect(pageErrors).toEqual([])
  },
)

test(
  'staff see the next number of what they type, and an example of points',
  provenBy('tests/api/documents/numbering.test.ts', 'tests/api/points/points-rules.test.ts'),
  async ({ page, store }) => {
    const pageErrors = await collectPageErrors(page)
    await signInAs(page, store, { phone: ADMIN[store.market] })
    await page.goto('/staff/numbering')
    await untilHydrated(page)
    const orders = page.getByRole('group', { name: 'Orders' })
    await orders.getByLabel('Prefix').fill('awan-')
    await orders.getByLabel('Digits').selectOption({ label: '4 digits' })
    await orders.getByLabel('Restart at 1 every year').uncheck()
    await expect(page.getByRole('row', { name: /^Orders/ })).toContainText(/AWAN-\d{4}$/)
    await orders.getByLabel('Prefix').fill('INV-MY')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('INV-MY is used for other numbers already.').first()).toBeVisible()
    await expectToFit(page)

    await tapStaff(page, '/staff/points')
    await page.getByLabel('Points', { exact: true }).fill('3')
    await page.getByLabel('For every, RM').fill('2.50')
    await page.getByRole('button', { name: 'Update example' }).click()
    await expect(page.getByText('Customers get 3 points for every RM 2.50.')).toBeVisible()
    await expect(page.getByRole('row', { name: /59\.90/ })).toContainText('69')
    await expectToFit(page)
    // The refused prefix is the only error of the page.
    expect(pageErrors.filter((error) => !error.includes('status of 422'))).toEqual([])
  },
)

/** Publishes a version of the terms that asks everybody again, as an admin on the screens. */
async function publishTerms(page: Page, store: TestStore): Promise<void> {
  await signInAs(page, store, { phone: ADMIN[store.market] })
  await page.goto('/staff/pages/terms')
  await untilHydrated(page)
  await expect(page.getByText('What you save here is a draft')).toBeVisible()
  await page.getByLabel('Title').fill('Terms of sale, revised')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('/terms saved')).toBeVisible()
  await page.getByRole('link', { name: 'Open the legal text' }).click()
  await expect(page.getByText('Customers read version 1 until you publish these changes.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish this version' }).click()
  await expect(page.getByText('Confirm the review before you publish.')).toBeVisible()
  await page.getByLabel('A lawyer or adviser has reviewed this text').check()
  await page.getByLabel('Ask customers again').check()
  await page.getByRole('button', { name: 'Publish this version' }).click()
  await expect(page.getByText('version 2 is published')).toBeVisible()
  await expectToFit(page)
}

test(
  'customers are asked once to accept new terms, can close the question, and accept with the keyboard',
  provenBy('tests/api/content/legal-texts.test.ts'),
  async ({ page, browser, store }) => {
    try {
      const pageErrors = await collectPageErrors(page)
      const staff = await browser.newContext({ baseURL: store.origin, viewport: { width: 390, height: 844 } })
      await publishTerms(await staff.newPage(), store)
      await staff.close()
      await signInAs(page, store, { phone: CUSTOMER })
      await putInCart(page, store)
      await page.goto('/account/orders')
      await untilHydrated(page)
      const sheet = page.getByRole('dialog', { name: 'We’ve updated our terms' })
      await expect(sheet).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await tapThrough(page, '/about', '/terms', '/terms?version=1')
      await expect(page.getByText('This is an earlier version.')).toBeVisible()
      await tapCheckout(page)
      await expect(sheet).toBeVisible()
      await expectToFit(page)
      await sheet.getByRole('button', { name: 'Accept and continue' }).focus()
      await page.keyboard.press('Enter')
      await expect(sheet).toBeHidden()
      await page.reload()
      await untilHydrated(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(sheet).toBeHidden()
      expect(pageErrors).toEqual([])
    } finally {
      await store.askNobodyAgain()
    }
  },
)
