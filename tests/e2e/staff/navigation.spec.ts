import { expectToFit, STAFF, signInAs } from '../../support/journeys/account-steps.ts'
import { untilHydrated } from '../../support/journeys/open-page.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

test(
  'staff find a section by another word for it, on a phone without the tab bar of shoppers',
  provenBy('src/features/staff/find-sections.test.ts'),
  async ({ page, store }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signInAs(page, store, { phone: STAFF.MY })
    await page.goto('/staff')
    await untilHydrated(page)
    await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
    await page.getByRole('button', { name: 'More' }).click()
    const menu = page.getByRole('dialog', { name: 'All sections' })
    await expect(menu.getByRole('link', { name: 'Your account' })).toHaveAttribute('href', '/account')
    expect(await violations(page)).toEqual([])
    await expectToFit(page)
    await menu.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    const palette = page.getByRole('dialog', { name: 'Search or go to' })
    await palette.getByRole('combobox').fill('zebra')
    await expect(palette.getByRole('status')).toHaveText('Nothing matches. Try another word.')
    await palette.getByRole('combobox').fill('repair')
    await expect(palette.getByRole('option', { name: 'Warranty claims' })).toHaveAttribute('aria-selected', 'true')
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/staff\/claims$/)
    await expect(palette).toBeHidden()
  },
)
