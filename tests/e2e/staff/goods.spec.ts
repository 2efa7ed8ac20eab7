import { blackPng } from '../../support/data/black-png.ts'
import { ADMIN, expectToFit, signInAs } from '../../support/journeys/account-steps.ts'
import { collectPageErrors, untilHydrated } from '../../support/journeys/open-page.ts'
import { tapProduct, tapThrough } from '../../support/journeys/taps.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

test(
  'staff add, describe, crop, order and remove pictures of a product, and the shop shows them',
  provenBy('tests/api/catalogue/product-pictures.test.ts', 'src/features/catalogue/staff/crop.test.ts'),
  async ({ page, store }) => {
    const pageErrors = await collectPageErrors(page)
    await signInAs(page, store, { phone: ADMIN[store.market] })
    await page.goto('/staff/products/1015')
    await untilHydrated(page)
    await page.getByRole('link', { name: 'Pictures' }).click()
    const pictures = page.locator('ol > li')
    await expect(pictures).toHaveCount(2)
    const file = { name: 'new.png', mimeType: 'image/png', buffer: blackPng(1200, 800) }
    await page.getByLabel('Add pictures').setInputFiles(file)
    await expect(pictures).toHaveCount(3)

    await pictures.nth(2).getByRole('button', { name: 'Edit crop and alt text' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Visible area').fill('0')
    await dialog.getByLabel('Alt text, English').fill('Seen from the side')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()

    const side = (at: number) => pictures.nth(at).getByRole('img', { name: 'Seen from the side' })
    await page.getByRole('button', { name: 'Move Picture 3 earlier' }).click()
    await expect(side(1)).toBeVisible()
    await page.getByRole('button', { name: 'Move Picture 2 earlier' }).click()
    await expect(side(0)).toBeVisible()
    await pictures.nth(0).dragTo(pictures.nth(2))
    await expect(side(2)).toBeVisible()
    await page.getByRole('button', { name: 'Remove Picture 2' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(pictures).toHaveCount(2)

    await page.getByRole('button', { name: 'Add from URLs' }).click()
    await page.getByLabel('Picture URLs').fill('http://127.0.0.1/a.png')
    await page.getByRole('button', { name: 'Add 1 picture' }).click()
    await expect(page.getByText('Enter a public URL that starts with https')).toBeVisible()
    await expectToFit(page)
    // The catalogue in memory and the rendered page may be some seconds old.
    await tapThrough(page, '/')
    await tapProduct(page, 1015)
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('img', { name: 'Seen from the side' })).toHaveCount(1, { timeout: 2_000 })
    }).toPass()
    expect(pageErrors).toEqual([])
  },
)
