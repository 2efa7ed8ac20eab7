import { ADMIN, signInAs } from '../support/account-steps.ts'
import { blackPng } from '../support/black-png.ts'
import { collectPageErrors, untilHydrated } from '../support/open-page.ts'
import { expect, test } from '../support/store.ts'

test('staff see a new picture of a product before they use it', async ({ page, store }) => {
  const pageErrors = await collectPageErrors(page)
  await signInAs(page, store, { phone: ADMIN[store.market] })
  await page.goto('/staff/products/1001')
  await untilHydrated(page)
  const file = { name: 'new.png', mimeType: 'image/png', buffer: blackPng(80, 60) }
  await page.getByLabel('Another picture').setInputFiles(file)
  const preview = page.getByRole('img', { name: 'As it would be' })
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(80)
  expect(pageErrors).toEqual([])
})
