import { putInCart } from '../../support/journeys/gateway-steps.ts'
import { untilHydrated } from '../../support/journeys/open-page.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { afterFirst, provenBy } from '../../support/store/test-scope.ts'

const MANGO = 1012
const GRAPE = 1016
const MOSS_STICK = 1033

test.describe('axe finds no violation', () => {
  const PASSED = ['/', '/shop?category=pod&in_stock=1', '/shop/product/1012', '/cart', '/auth/login', '/store-locator']
  const OTHERS = [
    '/shop/package/2001',
    '/shop?category=pod&colour=Sand',
    '/auth/dealer/register',
    '/auth/reset',
    '/about',
    '/nope',
  ]
  const ROWS = [
    ['the pages that every visitor passes', PASSED],
    ['other pages', OTHERS],
  ] as const
  const first = 'on the pages that every visitor passes, each opened by its address'
  for (const [at, [name, paths]] of ROWS.entries()) {
    test(`on ${name}, each opened by its address`, afterFirst(at, first), async ({ page, context, store }) => {
      await store.confirmAge(context)
      for (const path of paths) {
        await page.goto(path)
        await untilHydrated(page)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect([path, await violations(page)]).toEqual([path, []])
      }
    })
  }

  test(
    'in the age question',
    provenBy('answers by keyboard alone, reaches nothing behind it, and is not asked again'),
    async ({ page }) => {
      await page.goto('/shop')
      await untilHydrated(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('alert').filter({ hasText: 'You must be of legal age' })).toBeVisible()
      expect(await violations(page)).toEqual([])
    },
  )

  test(
    'in field errors of sign-in',
    provenBy('submits an incomplete form, and the focus moves to the first invalid field'),
    async ({ page, context, store }) => {
      await store.confirmAge(context)
      await page.goto('/auth/password')
      await untilHydrated(page)
      await page.getByRole('button', { name: 'Sign in' }).click()
      const field = page.getByLabel('Phone or e-mail')
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(/.+/)
      await expect(field).toBeFocused()
      expect(await violations(page)).toEqual([])
    },
  )

  test(
    'in a cart with settled, refused and waiting lines, and in the sheet that lists them',
    provenBy(
      'src/features/cart/line-flag.test.ts',
      'on the pages that every visitor passes, each opened by its address',
    ),
    async ({ page, store, customer: _signedIn }) => {
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
    },
  )

  test(
    'in the account of a customer',
    provenBy('a customer finds an order, sees it offline, and cancels it'),
    async ({ page, customer: _signedIn }) => {
      await page.goto('/shop')
      await page.getByRole('button', { name: 'Account' }).first().click()
      await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
      await expect(page.getByText('Test Customer')).toBeVisible()
      expect(await violations(page)).toEqual([])
    },
  )
})
