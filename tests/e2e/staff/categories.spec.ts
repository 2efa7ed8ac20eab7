import { ADMIN, expectToFit, signInAs } from '../../support/journeys/account-steps.ts'
import { collectPageErrors, untilHydrated } from '../../support/journeys/open-page.ts'
import { tapStaff } from '../../support/journeys/taps.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

test(
  'staff add a category and a flavour family, put a product in both, and remove neither while it is there',
  provenBy('tests/api/catalogue/staff-terms.test.ts'),
  async ({ page, store }) => {
    const pageErrors = await collectPageErrors(page)
    await signInAs(page, store, { phone: ADMIN[store.market] })
    await page.goto('/staff/categories')
    await untilHydrated(page)
    await expect(page.getByRole('link', { name: 'Pods', exact: true })).toBeVisible()
    await expectToFit(page)
    await page.getByRole('link', { name: 'Add category' }).click()
    await page.getByLabel('English').fill('Nicotine pouches')
    await page.getByLabel('Malay').fill('Uncang nikotin')
    await page.getByLabel('Indonesian').fill('pod')
    await page.getByLabel('Position').selectOption({ label: 'After Pods' })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('“pod” exists already. Choose another name.')).toBeVisible()
    await page.getByLabel('Indonesian').fill('Kantong nikotin')
    await expectToFit(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Nicotine pouches saved')).toBeVisible()

    await page.getByRole('link', { name: 'Add flavour family' }).click()
    await page.getByLabel('English').fill('Spices')
    await page.getByLabel('Malay').fill('Rempah')
    await page.getByLabel('Indonesian').fill('Rempah-rempah')
    await page.getByLabel('Use a custom colour').check()
    await page.getByLabel('Colour', { exact: true }).fill('#fffbe0')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('This colour would hardly be seen on a page.')).toBeVisible()
    await page.getByLabel('Colour', { exact: true }).fill('#c0562b')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('#c0562b')).toBeVisible()

    await tapStaff(page, '/staff/products')
    await page.getByRole('link', { name: 'New product' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Awan Pouch Clove')
    await page.getByLabel('Category').selectOption({ label: 'Nicotine pouches' })
    await page.getByLabel('Flavour family').selectOption({ label: 'Spices' })
    await page.getByLabel('Flavour', { exact: true }).fill('Clove')
    await page.getByLabel('SKU').fill('AW-CLOVE')
    await page.getByLabel('Weight').fill('20')
    await page.getByLabel('Tax class').selectOption({ label: 'Liquid with nicotine' })
    await page.getByLabel('Show in the shop').check()
    await page.getByLabel('Price, RM', { exact: true }).fill('19.90')
    await page.getByLabel('Stock on hand').fill('7')
    await page.getByRole('button', { name: 'Create product' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Awan Pouch Clove' })).toBeVisible()
    await expect(page.getByLabel('Flavour family')).toHaveValue('spices')

    await tapStaff(page, '/staff/categories')
    await page.getByRole('link', { name: 'Nicotine pouches', exact: true }).click()
    await expect(page.getByText('/shop?category=nicotine-pouches')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove category' })).toHaveCount(0)
    await page.getByLabel('Hide from menus and filters').check()
    await page.getByRole('button', { name: 'Save' }).click()
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Nicotine pouches', exact: true }) })
    await expect(row.getByRole('cell').nth(1)).toHaveText('Hidden')
    await expect(row.getByRole('cell').nth(2)).toHaveText('1')
    // The two refusals above: a name that exists, and a faint colour.
    expect(pageErrors.filter((error) => !error.includes('status of 422'))).toEqual([])
    expect(pageErrors).toHaveLength(2)
  },
)

test(
  'staff see the list at a deep link to the form of another row, such as that of a category named "New"',
  provenBy('src/features/staff/staff-sections.test.ts', 'tests/api/catalogue/staff-terms.test.ts'),
  async ({ page, store }) => {
    await signInAs(page, store, { phone: ADMIN[store.market] })
    await page.goto('/staff/categories?edit=category-new')
    await expect(page.getByRole('link', { name: 'Add category' })).toBeVisible()
  },
)
