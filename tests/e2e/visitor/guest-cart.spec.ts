import type { Page } from '@playwright/test'
import { expectToFit } from '../../support/journeys/account-steps.ts'
import { actFor, logInAsDealer, newSalesPerson } from '../../support/journeys/acting-steps.ts'
import { expectPieces, GRAPE, MANGO, productPage, WIDE } from '../../support/journeys/cart-steps.ts'
import { untilHydrated } from '../../support/journeys/open-page.ts'
import { signInWithPassword } from '../../support/journeys/registration-steps.ts'
import { tapCart, tapProduct, tapThrough } from '../../support/journeys/taps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

const OVER_AN_HOUR_MS = 61 * 60_000
const offer = (page: Page) => page.getByRole('region', { name: 'Selected before you signed in' })

/** As a guest: adds one piece on the page of a product, which leads to sign-in. */
async function choose(page: Page): Promise<void> {
  await untilHydrated(page)
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
}

/** Opens the page of the cart as on a phone: on wide screens its icon shows the same choice in a drawer. */
async function openCartPage(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await tapCart(page)
  await page.setViewportSize(WIDE.viewport)
}

test.describe('what a guest chooses', () => {
  test.use(WIDE)

  test.beforeEach(({ store, context }) => store.confirmAge(context))

  test('is counted and listed, and is in the cart after sign-in, with what changed', async ({ page, store }) => {
    const customer = await store.customer()
    await page.goto(productPage(MANGO))
    await choose(page)
    await tapProduct(page, GRAPE.id)
    await choose(page)
    await expect(page.getByText('We saved 2 products for you. Sign in to add them to your cart.')).toBeVisible()

    await tapThrough(page, '/', '/shop')
    await expectPieces(page, 2)
    await openCartPage(page)
    const items = page.getByRole('region', { name: 'In your cart' }).getByRole('listitem')
    await expect(items).toHaveCount(2)
    await items.filter({ hasText: 'Mango' }).getByRole('button', { name: 'Increase quantity of Mango' }).click()
    await expectPieces(page, 3)
    await expectToFit(page)
    expect(await violations(page)).toEqual([])

    await store.setPrice(MANGO.id, 2_390)
    try {
      await page.getByRole('link', { name: 'Sign in to check out' }).click()
      await signInWithPassword(page, customer.phone)
      await expect(page).toHaveURL(/\/cart$/)
      await expect(page.getByText('3 items added to your cart')).toBeVisible()
      await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 2, [GRAPE.id]: 1 })
      await page.getByRole('button', { name: 'See what changed' }).click()
      await expect(page.getByRole('dialog', { name: 'What changed' })).toContainText('RM 23.90')
    } finally {
      await store.setPrice(MANGO.id, 2_290)
    }
  })

  test(
    'is removed when its quantity is decreased to 0',
    provenBy('src/offline/outbox/store.test.ts'),
    async ({ page }) => {
      await page.goto(productPage(MANGO))
      await choose(page)
      await openCartPage(page)
      await page.getByRole('button', { name: 'Decrease quantity of Mango' }).click()
      await expect(page.getByRole('heading', { name: 'Sign in to see your cart' })).toBeVisible()
      await expectPieces(page, 0)
    },
  )

  test(
    'more than an hour before sign-in is offered in the cart, and is never added unasked',
    provenBy(
      'src/offline/outbox/store.test.ts',
      'is counted and listed, and is in the cart after sign-in, with what changed',
    ),
    async ({ page, store, context }) => {
      const customer = await store.customer()
      await page.goto(productPage(MANGO))
      await choose(page)
      await page.clock.setFixedTime(Date.now() + OVER_AN_HOUR_MS)
      await store.logIn(context, customer)
      await page.reload()
      await openCartPage(page)
      await expect(offer(page).getByRole('listitem')).toHaveCount(1)
      expect(await store.cartOnServer(customer)).toEqual({})
      expect(await violations(page)).toEqual([])
      await offer(page).getByRole('button', { name: 'Add all to cart' }).click()
      await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1 })
      await expect(offer(page)).toBeHidden()
    },
  )

  test(
    'is not offered any more once the person has added the same product by themselves',
    provenBy('src/offline/outbox/store.test.ts'),
    async ({ page, store, context }) => {
      const customer = await store.customer()
      await page.goto(productPage(MANGO))
      await choose(page)
      await tapProduct(page, GRAPE.id)
      await choose(page)
      await page.clock.setFixedTime(Date.now() + OVER_AN_HOUR_MS)
      await store.logIn(context, customer)
      await page.reload()
      await tapProduct(page, MANGO.id)
      await untilHydrated(page)
      await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).click()
      await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1 })
      await openCartPage(page)
      await expect(offer(page).getByRole('listitem')).toHaveText([/Grape/])
      await offer(page).getByRole('button', { name: 'Add all to cart' }).click()
      await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1, [GRAPE.id]: 1 })
      await expect(offer(page)).toBeHidden()
    },
  )

  test(
    'waits for the dealer whom a sales person chooses',
    provenBy(
      'src/session/acting.test.ts',
      'src/offline/outbox/drain.test.ts',
      'tests/simulation/simulation.test.ts',
      'edits of one person are not even offered to the session of another',
    ),
    async ({ page, store, context }) => {
      const seller = await newSalesPerson(store)
      const [dealer] = seller.dealers
      await page.goto(productPage(MANGO))
      await choose(page)
      await logInAsDealer(store, context, seller)
      await page.reload()
      await tapThrough(page, '/shop')
      await actFor(page, dealer)
      await expect(page.getByText('1 item added to your cart')).toBeVisible()
      await expectPieces(page, 1)
    },
  )
})
