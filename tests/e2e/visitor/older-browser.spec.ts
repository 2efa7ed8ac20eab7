import { COOKIE } from '#contract/constants.ts'
import { makeOlder } from '../../support/device/older-browser.ts'
import { giveAddress, ordersOf, payAtGateway, placeOrder } from '../../support/journeys/gateway-steps.ts'
import { collectPageErrors, untilHydrated } from '../../support/journeys/open-page.ts'
import { tapCart, tapThrough } from '../../support/journeys/taps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { afterFirst, provenBy } from '../../support/store/test-scope.ts'

const MANGO = 1012

/**
 * Features that a browser of the floor, or its private window, may lack. Each function removes one before the page
 * runs.
 */
const WITHOUT: Record<string, () => void> = {
  'service workers': () => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
  'web locks': () => void Reflect.deleteProperty(Navigator.prototype, 'locks'),
  'a storage manager': () => void Reflect.deleteProperty(Navigator.prototype, 'storage'),
  'a storage that can be kept': () => void Reflect.deleteProperty(StorageManager.prototype, 'persist'),
  'background sync': () => void Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'),
  'broadcast channels': () => void Reflect.deleteProperty(window, 'BroadcastChannel'),
  'idle callbacks': () => void Reflect.deleteProperty(window, 'requestIdleCallback'),
  'view transitions': () => void Reflect.deleteProperty(Document.prototype, 'startViewTransition'),
  'trusted types': () => void Reflect.deleteProperty(window, 'trustedTypes'),
  'web storage': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    }
  },
}

test.describe('a customer whose browser has no', () => {
  for (const [missing, take] of Object.entries(WITHOUT)) {
    test(
      `${missing}: finds a product, adds it, sees it in the cart, and the server has it`,
      provenBy(
        'tests/budgets/browser-floor.test.ts',
        'the store starts without its local storage, and goes on to another page',
        'orders from the first page to the invoice',
      ),
      async ({ page, store, customer }) => {
        const faults: string[] = []
        page.on('pageerror', (error) => faults.push(String(error)))
        await page.addInitScript(take)
        await page.goto('/shop?category=pod')
        await untilHydrated(page)
        await page.getByRole('article').getByRole('link', { name: 'Mango', exact: true }).click()
        await expect(page.getByRole('heading', { level: 1, name: 'Mango' })).toBeVisible()
        await page.getByRole('button', { name: 'Add to cart' }).click()
        await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO]: 1 })
        await tapCart(page)
        await expect(page.getByRole('spinbutton', { name: 'Quantity of Mango' })).toHaveValue('1')
        await page.getByRole('button', { name: 'Increase quantity of Mango' }).click()
        await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO]: 2 })
        await expect(page.getByRole('spinbutton', { name: 'Quantity of Mango' })).toHaveValue('2')
        expect(faults).toEqual([])
      },
    )
  }
})

test.describe('a customer with the oldest supported browser', () => {
  test.beforeEach(async ({ context, store }) => {
    await store.confirmAge(context)
    await makeOlder(context)
  })

  test('orders from the first page to the invoice', async ({ page, store, customer }) => {
    const pageErrors = await collectPageErrors(page)
    await giveAddress(page, store)
    await page.goto('/shop?category=pod')
    await untilHydrated(page)
    expect(await page.evaluate(() => 'toSorted' in Array.prototype)).toBe(false)
    await page.getByRole('article').getByRole('link', { name: 'Mango', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mango' })).toBeVisible()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO]: 1 })
    await tapCart(page)
    await page.getByRole('button', { name: 'Increase quantity of Mango' }).click()
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO]: 2 })
    await page.getByRole('link', { name: 'Check out' }).click()
    await page.getByRole('radio', { name: /senangPay/ }).check()
    await placeOrder(page)
    await payAtGateway(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paid')
    expect(await ordersOf(store, customer)).toMatchObject([{ status: 'PAID', payment_status: 'PAID' }])
    await page.getByRole('link', { name: 'View invoice' }).click()
    await expect(page).toHaveURL(/\/pdf\/invoices\//)
    expect(pageErrors).toEqual([])
  })

  test(
    'checks the code of a pack, also a queued one',
    provenBy('tests/budgets/browser-floor.test.ts', 'orders from the first page to the invoice'),
    async ({ page, store }) => {
      const pageErrors = await collectPageErrors(page)
      await page.goto('/verify?code=KABU-SADE-M77N')
      await untilHydrated(page)
      const check = page.getByRole('button', { name: 'Check code' })
      await check.click()
      await expect(page.locator('#verdict')).toHaveText('Recalled')
      expect(pageErrors).toEqual([])
      store.proxy.choose(() => 'refuse')
      await check.click()
      await expect(page.locator('#verdict')).toHaveText('Not checked yet')
      store.proxy.choose(() => 'pass')
    },
  )

  test(
    'opens the store offline, from a worker without newer features',
    provenBy(
      'tests/budgets/browser-floor.test.ts',
      'opens offline by its address before any script of the app has loaded, with the age of its prices',
    ),
    async ({ page, context, store }) => {
      await store.openInstalled(page, '/')
      const [worker] = context.serviceWorkers()
      expect(await worker?.evaluate(() => 'isOlder' in globalThis && !('toSorted' in Array.prototype))).toBe(true)
      store.proxy.choose(() => 'refuse')
      await page.reload()
      await tapThrough(page, '/shop', '/shop?category=pod')
      await expect(page.getByRole('article').getByRole('link', { name: 'Mango', exact: true })).toBeVisible()
      store.proxy.choose(() => 'pass')
    },
  )
})

/** First words of the notice in the three languages. */
const NOTICES = {
  en: 'This browser version isn’t supported.',
  ms: 'Versi pelayar ini tidak disokong.',
  id: 'Versi browser ini tidak didukung.',
}

test.describe('a visitor whose browser is below the floor', () => {
  // Rewrites a support condition in the page, so that the inline style no longer matches the hash in the policy.
  test.use({ bypassCSP: true })
  test.beforeEach(async ({ context, store }) => {
    await store.confirmAge(context)
    await context.addInitScript(() => {
      CSS.supports = () => false
    })
    await context.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue()
      const answer = await route.fetch()
      const body = (await answer.text()).replaceAll('container-type:inline-size) and', 'no-such-property:0) and')
      await route.fulfill({ response: answer, body })
    })
  })

  for (const [at, [language, notice]] of Object.entries(NOTICES).entries()) {
    const title = `reads in ${language} that it is too old, and can read the store`
    test(
      title,
      afterFirst(at, 'tests/architecture/words.test.ts', 'reads in en that it is too old, and can read the store'),
      async ({ page, context, store }) => {
        const scripts: string[] = []
        page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
        await context.addCookies([{ name: COOKIE.language, value: language, url: store.origin }])
        await page.goto('/shop?category=pod')
        await expect(page.getByText(notice)).toBeVisible()
        await page.getByRole('article').getByRole('link', { name: 'Mango', exact: true }).click()
        await expect(page).toHaveURL(/\/shop\/product\/1012/)
        await expect(page.getByRole('heading', { level: 1, name: 'Mango' })).toBeVisible()
        await expect(page.getByText(notice)).toBeVisible()
        expect(await violations(page)).toEqual([])
        expect(scripts).toEqual([])
      },
    )
  }
})

test(
  'a visitor with a supported browser sees no notice, and the policy is not violated',
  provenBy('violates no policy when opened by its address, and is hydrated by React without errors'),
  async ({ page, context, store }) => {
    const pageErrors = await collectPageErrors(page)
    await store.confirmAge(context)
    await page.goto('/')
    await untilHydrated(page)
    await expect(page.locator('.below-floor')).toHaveText(/isn’t supported/)
    await expect(page.locator('.below-floor')).toBeHidden()
    expect(pageErrors).toEqual([])
  },
)
