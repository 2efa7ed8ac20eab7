import { ADMIN, expectToFit, signInAs } from '../../support/journeys/account-steps.ts'
import { collectPageErrors, untilHydrated } from '../../support/journeys/open-page.ts'
import { tapStaff } from '../../support/journeys/taps.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

test(
  'staff create a product, show it in the shop, copy it and archive it',
  provenBy(
    'tests/api/catalogue/staff-products.test.ts',
    'tests/api/catalogue/staff-goods.test.ts',
    'staff pick and ship an order with a note, change a product and answer a message with the keyboard alone',
  ),
  async ({ page, store }) => {
    const pageErrors = await collectPageErrors(page)
    await signInAs(page, store, { phone: ADMIN[store.market] })
    await page.goto('/staff/products')
    await untilHydrated(page)
    await page.getByRole('link', { name: 'New product' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Awan Coil Mesh')
    await page.getByLabel('Category').selectOption({ label: 'Coils' })
    await page.getByLabel('SKU').fill('AW-COIL')
    await page.getByLabel('Barcode').fill('4006381333932')
    await page.getByLabel('Weight').fill('12')
    await page.getByLabel('Tax class').selectOption({ label: 'Accessory' })
    await page.getByLabel('Show in the shop').check()
    await page.getByLabel('Price, RM', { exact: true }).fill('19.90')
    await page.getByLabel('Stock on hand').fill('7')
    await page.getByLabel('Resistance').fill('0,8')
    await expect(page.getByLabel('Nicotine')).toHaveCount(0)
    await page.getByRole('button', { name: 'Create product' }).click()
    await expect(page.getByText('Enter a valid barcode')).toBeVisible()
    await expectToFit(page)
    await page.getByLabel('Barcode').fill('4006381333931')
    await page.getByRole('button', { name: 'Create product' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Awan Coil Mesh' })).toBeVisible()
    await expect(page.getByLabel('URL handle')).toHaveValue('awan-coil-mesh')
    await expect(page.getByLabel('Resistance')).toHaveValue('0.8')

    await page.getByLabel('Stock on hand').fill('9')
    await page.getByRole('link', { name: 'Duplicate' }).click()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Awan Coil Mesh saved')).toBeVisible()
    await page.getByRole('link', { name: 'Duplicate' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Awan Coil Mesh')
    await expect(page.getByLabel('SKU')).toHaveValue('')
    await expect(page.getByLabel('Stock on hand')).toHaveValue('0')
    await page.goBack()

    await page.getByRole('button', { name: 'Archive' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
    await expect(page.getByText('This product isn’t in the shop.')).toBeVisible()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByText('This product isn’t in the shop.')).toHaveCount(0)
    expect(pageErrors).toEqual([])
  },
)

test(
  'staff put a package together from products that they search',
  provenBy('tests/api/catalogue/staff-packages.test.ts'),
  async ({ page, store }) => {
    const pageErrors = await collectPageErrors(page)
    await signInAs(page, store, { phone: ADMIN[store.market] })
    await page.goto('/staff/products')
    await untilHydrated(page)
    await page.getByRole('link', { name: 'New package' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Awan Starter Set')
    await page.getByLabel('SKU').fill('AW-SET')
    await page.getByLabel('Add a product').fill('KB-ONE-GRA')
    await page.getByRole('button', { name: 'Add Kabusa One Device Graphite' }).click()
    await page.getByLabel('Add a product').fill('wall adapter')
    await page.getByRole('button', { name: 'Add Kabusa Wall Adapter' }).click()
    await page.getByLabel('Quantity of Kabusa Wall Adapter').fill('0')
    await page.getByLabel('Price, RM', { exact: true }).fill('89')
    await page.getByLabel('Show in the shop').check()
    await page.getByRole('button', { name: 'Create package' }).click()
    await expect(page.getByText('Enter a whole number from 1 to 99.')).toBeVisible()
    await expectToFit(page)
    await page.getByLabel('Quantity of Kabusa Wall Adapter').fill('2')
    await page.getByRole('button', { name: 'Create package' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Awan Starter Set' })).toBeVisible()
    await page.getByRole('button', { name: 'Remove Kabusa One Device Graphite' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Awan Starter Set saved')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Quantity of Kabusa Wall Adapter')).toHaveValue('2')
    await expect(page.getByLabel('Quantity of Kabusa One Device Graphite')).toHaveCount(0)
    expect(pageErrors).toEqual([])
  },
)

test(
  'staff correct the stock with a reason, and see its history and what runs low',
  provenBy('tests/api/stock/stock-history.test.ts'),
  async ({ page, store }) => {
    const pageErrors = await collectPageErrors(page)
    await signInAs(page, store, { phone: ADMIN[store.market] })
    await page.goto('/staff/products/1016')
    await untilHydrated(page)
    const parts = page.getByRole('navigation', { name: 'Parts of this product' })
    await parts.getByRole('link', { name: 'Stock' }).click()
    await page.getByLabel('New stock').fill('4')
    await page.getByLabel('Reason').selectOption({ label: 'Damaged' })
    await page.getByLabel('Note (optional)').fill('Fell from the shelf')
    await page.getByRole('button', { name: 'Update stock' }).click()
    await expect(page.getByRole('cell', { name: 'Damaged · Fell from the shelf' })).toBeVisible()
    await parts.getByRole('link', { name: 'Product', exact: true }).click()
    await page.getByLabel('Low-stock alert at').first().fill('5')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('saved').first()).toBeVisible()
    await expectToFit(page)
    await tapStaff(page, '/staff')
    await page.getByRole('link', { name: 'Low-stock products' }).click()
    await expect(page.getByRole('link', { name: 'Kabusa Pod', exact: false }).first()).toBeVisible()
    expect(pageErrors).toEqual([])
  },
)
