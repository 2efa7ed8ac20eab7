import { putInCart } from '../../support/journeys/gateway-steps.ts'
import { untilHydrated } from '../../support/journeys/open-page.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { VARIANT } from '../../support/store/test-scope.ts'

const MANGO = 1012
const GRAPE = 1016
const MOSS_STICK = 1033

test.describe('axe finds no violation', () => {
  /** Pages that every visitor passes, then the others. */
  const GUESTS = ['/', '/shop', '/shop/product/1012', '/cart', '/shop/package/2001', '/auth/login', '/nope']
  for (const [at, path] of GUESTS.entries()) {
    test(`${path} as a guest`, at < 4 ? {} : VARIANT, async ({ page, context, store }) => {
      await store.confirmAge(context)
      await page.goto(path)
      await untilHydrated(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await violations(page)).toEqual([])
    })
  }

  test('in the age question', async ({ page }) => {
    await page.goto('/shop')
    await untilHydrated(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alert').filter({ hasText: 'You must be of legal age' })).toBeVisible()
    expect(await violations(page)).toEqual([])
  })

  test('in field errors of sign-in', async ({ page, context, store }) => {
    await store.confirmAge(context)
    await page.goto('/auth/password')
    await untilHydrated(page)
    await page.getByRole('button', { name: 'Sign in' }).click()
    const field = page.getByLabel('Phone or e-mail')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(/.+/)
    await expect(field).toBeFocused()
    expect(await violations(page)).toEqual([])
  })

  test('in a cart with settled, refused and waiting lines, and in the sheet that lists them', async ({
    page,
    store,
    customer: _signedIn,
  }) => {
    for (const productId of [GRAPE, MOSS_STICK, MANGO]) await putInCart(page, store, { productId })
    await page.goto('/cart')
    await expect(page.getByRole('spinbutton', { name: 'Quantity of Grape' })).toHaveValue('1')
    await page.getByRole('spinbutton', { name: 'Quantity of Mango' }).fill('900')
    await page.keyboard.press('Enter')
    const alert = page.getByRole('alertdialog', { name: 'Error' })
    await expect(alert).toBeVisible()
    expect(await violations(page, [390])).toEqual([])
    await alert.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('button', { name: /^Set to/ })).toBeVisible()
    store.proxy.choose(({ path }) => (path.startsWith('/api/') ? 'refuse' : 'pass'))
    await page.getByRole('button', { name: 'Increase quantity of Grape' }).click()
    await expect(page.getByRole('listitem').getByText('Waiting to send')).toBeVisible()
    expect(await violations(page)).toEqual([])

    await page.getByRole('banner').getByRole('status').getByRole('button').click()
    const sheet = page.getByRole('dialog', { name: 'Waiting to send' })
    await expect(sheet.getByRole('listitem')).toHaveCount(2)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('banner').getByRole('status').getByRole('button')).toBeFocused()
  })

  test('in the account of a customer', async ({ page, customer: _signedIn }) => {
    await page.goto('/shop')
    await page.getByRole('button', { name: 'Account' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
    await expect(page.getByText('Test Customer')).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
})
