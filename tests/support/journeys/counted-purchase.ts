import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../store/store.ts'
import { provenBy } from '../store/test-scope.ts'
import { putInCart } from './gateway-steps.ts'
import { untilHydrated } from './open-page.ts'
import { codeFor, e164, typedPhone } from './registration-steps.ts'

/** A small phone. */
const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, locale: 'en-MY' }
const PRODUCT = /Mango/

const MARKETS = {
  MY: { street: '8 Jalan Pasar', postcode: '47300', city: 'Petaling Jaya', method: null },
  ID: { street: 'Jl. Pasar 8', postcode: '12810', city: 'Jakarta Selatan', method: 'OVO' },
} as const

/** Uses the page as a thumb does, and counts: each tap, and each field that is typed into. */
function counting(page: Page) {
  const taps: string[] = []
  const fields: string[] = []
  return {
    taps,
    fields,
    async tap(target: Locator, name: string) {
      taps.push(name)
      await target.tap()
    },
    async type(target: Locator, name: string, text: string) {
      fields.push(name)
      await target.fill(text)
    },
    button: (name: string | RegExp) => page.getByRole('button', { name }),
    link: (name: string | RegExp) => page.getByRole('link', { name }),
  }
}
type Hand = ReturnType<typeof counting>

async function goesToCheckout({ tap, link }: Hand): Promise<void> {
  await tap(
    link(/^Cart(,|$)/)
      .filter({ visible: true })
      .first(),
    'cart',
  )
  await tap(link('Check out').filter({ visible: true }).first(), 'checkout')
}

async function pays({ tap, button }: Hand, page: Page): Promise<void> {
  const place = button('Place order')
  await expect(place).not.toHaveAttribute('aria-disabled', 'true')
  await tap(place, 'place order')
  await page.waitForURL(/\/simulator\//)
  await tap(button('Pay'), 'pay at the gateway')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paid')
}

/** From the first page to the paid order, in a real browser of 360 by 640 pixels. */
export function countPurchases(market: 'MY' | 'ID'): void {
  test.use({ market, ...PHONE })
  const { street, postcode, city, method } = MARKETS[market]

  test('a newcomer pays with at most ten taps and six typed fields, and the next time with four and none', async ({
    page,
    store,
  }) => {
    const hand = counting(page)
    const { tap, type, button, link } = hand
    await page.goto('/')
    await tap(button('Yes, enter'), 'of age')
    await untilHydrated(page)
    await tap(link(PRODUCT).first(), 'product')
    await tap(button('Add to cart'), 'add to cart')
    const typed = typedPhone(market)
    await type(page.getByLabel('Mobile number'), 'phone', typed)
    await tap(button('Send code'), 'send code')
    const code = await codeFor(page, e164(typed))
    await type(page.getByLabel('Verification code'), 'code', code)
    await expect(page.getByText('1 item added to your cart')).toBeVisible()
    await goesToCheckout(hand)
    await type(page.getByLabel('Full name'), 'name', 'Lina Baru')
    await type(page.getByLabel('Street address'), 'street', street)
    await type(page.getByLabel('Postcode'), 'postcode', postcode)
    await expect(page.getByLabel(market === 'MY' ? 'City' : 'City or regency')).toHaveValue(city)
    await tap(button('Save'), 'save address')
    if (method) await tap(page.getByRole('radio', { name: method }), 'payment method')
    await type(page.getByLabel('Date of birth'), 'birth date', '1995-05-05')
    await pays(hand, page)
    expect(hand.taps.length, hand.taps.join(', ')).toBeLessThanOrEqual(10)
    expect(hand.fields.length, hand.fields.join(', ')).toBeLessThanOrEqual(6)

    await test.step('the next order', async () => {
      // On another day.
      const next = await page.context().newPage()
      const again = counting(next)
      await putInCart(next, store)
      await next.goto('/')
      await untilHydrated(next)
      await goesToCheckout(again)
      await pays(again, next)
      expect(again.taps.length, again.taps.join(', ')).toBeLessThanOrEqual(4)
      expect(again.fields).toEqual([])
    })
  })

  if (market === 'ID') countUnlistedPostcode()
}

/** A postcode that no list has: the province follows from its first digits, the rest is chosen. */
function countUnlistedPostcode(): void {
  test(
    'an address whose postcode is unknown takes two typed fields and two choices',
    provenBy(
      'server/domains/account/services/postcodes.test.ts',
      'everybody/pays-in-few-taps-in-indonesia.spec.ts › a newcomer pays with at most ten taps and six typed fields, and the next time with four and none',
    ),
    async ({ page, customer: _new }) => {
      const { type, tap, button, fields } = counting(page)
      await page.goto('/account/address?edit=new')
      await type(page.getByLabel('Street address'), 'street', 'Jl. Pasar 8')
      await type(page.getByLabel('Postcode'), 'postcode', '12999')
      await expect(page.getByLabel('Province')).toHaveValue('6231')
      await page.getByLabel('City or regency').selectOption('Jakarta Selatan')
      await page.getByLabel('District').selectOption('Tebet')
      await tap(button('Save'), 'save address')
      await expect(page.getByText('12999 Jakarta Selatan, DKI Jakarta')).toBeVisible()
      expect(fields).toEqual(['street', 'postcode'])
    },
  )
}
