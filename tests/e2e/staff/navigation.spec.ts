import { expectToFit, STAFF, signInAs } from '../../support/journeys/account-steps.ts'
import { untilHydrated } from '../../support/journeys/open-page.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'

test('staff find a section by another word for it, on a phone without the tab bar of shoppers', async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, store, { phone: STAFF.MY })
  await page.goto('/staff')
  await untilHydrated(page)
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Staff' })
  await expect(menu.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account')
  expect(await violations(page)).toEqual([])
  await expectToFit(page)
  await menu.getByRole('searchbox', { name: 'Find a section' }).fill('zebra')
  await expect(menu.getByRole('status')).toHaveText('No section matches. Try another word.')
  await menu.getByRole('searchbox', { name: 'Find a section' }).fill('repair')
  await expect(menu.getByRole('link', { name: 'Warranty claims' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Orders' })).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/staff\/claims$/)
  await expect(menu).toBeHidden()
})
