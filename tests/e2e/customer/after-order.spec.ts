import type { Page } from 'playwright'
import { expectToFit } from '../../support/journeys/account-steps.ts'
import { giveAddress, ordersOf, payAtGateway, placeOrder, putInCart } from '../../support/journeys/gateway-steps.ts'
import { tapCart } from '../../support/journeys/taps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'
import type { TestStore } from '../../support/store/test-store.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const card = (page: Page) => page.getByRole('region', { name: /^Keep .* on your home screen$/ })

/** The browser's offer, as Chromium makes it; resolves to whether the page keeps it for later. */
const offerToInstall = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.evaluate((chosen) => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => Promise.resolve({ outcome: chosen }),
    })
    dispatchEvent(offer)
    return offer.defaultPrevented
  }, outcome)

/** Pays an order for delivery at the gateway and stops at the confirmation. */
async function payOrder(page: Page, store: TestStore): Promise<void> {
  await putInCart(page, store)
  await giveAddress(page, store)
  await page.goto('/cart')
  await payCart(page)
}

async function payCart(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Check out' }).click()
  await page.getByRole('radio', { name: /senangPay/ }).check()
  await placeOrder(page)
  await payAtGateway(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paid')
}

test(
  'a customer who has paid reads what was ordered, where it goes, when it comes and whom to ask',
  provenBy(
    'a purchase is read in a sensible order, from the product to the confirmation',
    'src/features/orders/expected-arrival.test.ts',
    'src/features/orders/order-label.test.ts',
  ),
  async ({ page, store, customer }) => {
    await payOrder(page, store)
    const [order] = await ordersOf(store, customer)
    const recap = page.getByRole('complementary', { name: 'Your order' })
    await expect(recap).toContainText('Kabusa Wall Adapter 10 W')
    await expect(recap).toContainText('12 Jalan Contoh 4')
    await expect(recap).toContainText(/Expected \d+ \w+ \d{4}/)
    await expect(recap).toContainText('RM 37.90')
    await expect(page.getByRole('region', { name: 'What happens next' })).toContainText('We’re packing your order.')
    await expect(page.getByRole('list', { name: 'Order progress' }).locator('[aria-current=step]')).toHaveText('Paid')
    const help = page.getByRole('link', { name: 'Ask on WhatsApp' })
    const text = encodeURIComponent(`Hello, I have a question about order ${order?.order_no}.`)
    await expect(help).toHaveAttribute('href', `https://wa.me/60100000001?text=${text}`)
    await expectToFit(page)
    expect(await violations(page)).toEqual([])
  },
)

test(
  'the installed app is offered after an order and nowhere before, and for a week not again',
  provenBy('src/features/site/install/install-way.test.ts'),
  async ({ page, store, customer: _signedIn }) => {
    await putInCart(page, store)
    await giveAddress(page, store)
    await page.goto('/shop')
    expect(await offerToInstall(page, 'dismissed')).toBe(true)
    await expect(card(page)).toBeHidden()
    await tapCart(page)
    await payCart(page)
    await expect(page.getByRole('region', { name: 'What happens next' })).toBeVisible()
    await expect(card(page)).toBeHidden()
    expect(await offerToInstall(page, 'accepted')).toBe(true)
    await expect(card(page)).toContainText('Open the store with one tap')
    expect(await violations(page)).toEqual([])
    await card(page).getByRole('button', { name: 'Not now' }).click()
    await expect(card(page)).toBeHidden()
    await page.reload()
    await expect(page.getByRole('region', { name: 'What happens next' })).toBeVisible()
    await offerToInstall(page, 'accepted')
    await expect(card(page)).toBeHidden()

    await page.evaluate(
      (then) => localStorage.setItem('install-declined-at', then),
      String(Date.now() - 8 * 86_400_000),
    )
    await page.reload()
    await expect(page.getByRole('region', { name: 'What happens next' })).toBeVisible()
    await offerToInstall(page, 'accepted')
    await card(page).getByRole('button', { name: 'Install app' }).click()
    await expect(card(page)).toBeHidden()
  },
)

test.describe('on an iPhone', () => {
  test.use({ userAgent: IPHONE, viewport: { width: 390, height: 844 } })

  test(
    'the steps of the installation are shown with pictures, and no help without a number',
    provenBy('src/features/site/install/install-way.test.ts'),
    async ({ page, store, customer: _signedIn }) => {
      await page.route('**/api/configs/support', async (route) => {
        const answer = await route.fetch()
        const text = await answer.text()
        await route.fulfill({ response: answer, body: text.replace('"+60100000001"', 'null') })
      })
      await payOrder(page, store)
      await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText('12 Jalan Contoh 4')
      await expect(page.getByRole('link', { name: 'Ask on WhatsApp' })).toBeHidden()
      await expect(card(page).getByRole('listitem')).toHaveText([
        'Tap the share button in your browser’s toolbar.',
        'Choose Add to Home Screen.',
        'Confirm with Add.',
      ])
      await expect(card(page).locator('svg')).toHaveCount(3)
      await expect(card(page).getByRole('button', { name: 'Install app' })).toBeHidden()
      expect(await violations(page)).toEqual([])
    },
  )
})

test(
  'the page of an order follows what others do with it',
  provenBy('tests/api/payments/payments.test.ts', 'pays at senangPay after a failure, and the page updates by itself'),
  async ({ page, store, customer }) => {
    await page.clock.install()
    await payOrder(page, store)
    const [order] = await ordersOf(store, customer)
    await page.getByRole('link', { name: 'View order' }).click()
    const step = page.getByRole('list', { name: 'Order progress' }).locator('[aria-current=step]')
    await expect(step).toHaveText('Paid')
    await store.db.query("update sales_order set status = 'PROCESSING' where id = $1", [order?.id])
    await page.clock.fastForward(61_000)
    await expect(step).toHaveText('Packing')
  },
)
