import { ADMIN, expectToFit, signInAs } from '../support/account-steps.ts'
import { collectPageErrors, untilHydrated } from '../support/open-page.ts'
import { expect, test } from '../support/store.ts'

test('staff type a colour of the brand or choose it from the palette', async ({ page, store }) => {
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
  await typed.fill('green')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter a colour such as #1a6dd0.')).toBeVisible()
  await expectToFit(page)
  expect(pageErrors).toEqual([])
})
