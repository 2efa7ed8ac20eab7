import { COOKIE } from '#contract/constants.ts'
import { DEMO_PASSWORD } from '../../support/data/demo-password.ts'
import { holdScripts, untilHydrated } from '../../support/journeys/open-page.ts'
import { signInWithPassword } from '../../support/journeys/registration-steps.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

const MANGO = 1012
const GRAPE = 1016

test.describe('a first visit', () => {
  for (const path of ['/', '/shop', `/shop/product/${MANGO}`]) {
    test(
      `to ${path} requests its scripts after the load event, paints everything without them, and transfers 300 KB at most`,
      path === '/'
        ? {}
        : provenBy(
            'to / requests its scripts after the load event, paints everything without them, and transfers 300 KB at most',
            'tests/budgets/budgets.test.ts',
          ),
      async ({ page, store }) => {
        const before = store.proxy.bytesSent()
        const release = await holdScripts(page)
        await page.goto(path)
        const painted = await page.evaluate(
          () =>
            new Promise<number>((resolve) => {
              new PerformanceObserver((list) => resolve(list.getEntries().length)).observe({
                type: 'largest-contentful-paint',
                buffered: true,
              })
            }),
        )
        expect(painted).toBeGreaterThan(0)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        release()
        await untilHydrated(page)
        const { load, scripts } = await page.evaluate(() => {
          const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
          const resources = performance.getEntriesByType('resource')
          const scripts = resources.filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime)
          return { load: navigation?.loadEventStart ?? 0, scripts }
        })
        expect(scripts.length).toBeGreaterThan(0)
        expect(Math.min(...scripts)).toBeGreaterThanOrEqual(load)
        await page.waitForLoadState('networkidle')
        expect(store.proxy.bytesSent() - before).toBeLessThanOrEqual(300_000)
      },
    )
  }
})

test.describe('the app', () => {
  test(
    'starts although the browser paints no frame after the page has loaded',
    provenBy('every file of the first page may be late or fail at first', 'server/platform/render/pages.test.ts'),
    async ({ page }) => {
      await page.addInitScript(() => {
        window.requestAnimationFrame = () => 0
      })
      await page.goto(`/shop/product/${MANGO}`)
      await untilHydrated(page)
    },
  )

  test(
    'starts by itself although the signal is lost just before its first file',
    provenBy('every file of the first page may be late or fail at first'),
    async ({ page, store }) => {
      let gone = 0
      store.proxy.choose(({ path }) => {
        if (!/^\/assets\/[^/]+\.js$/.test(path)) return 'pass'
        gone ||= Date.now()
        return Date.now() - gone < 700 ? 'busy' : 'pass'
      })
      await page.goto(`/shop/product/${MANGO}`)
      await untilHydrated(page)
      expect(store.proxy.seen.filter(({ fault }) => fault === 'busy')).not.toEqual([])
    },
  )
})

test.describe('a customer on a slow connection', () => {
  test('taps before the app has hydrated, and every tap takes effect exactly once', async ({
    page,
    store,
    customer,
  }) => {
    const release = await holdScripts(page)
    await page.goto('/shop?category=pod')
    const mango = page.getByRole('button', { name: 'Add Mango to cart' })
    await mango.click()
    await mango.click()
    await page.getByRole('button', { name: 'Add Grape to cart' }).click()
    await mango.click()
    await expect(page.locator('html')).toHaveAttribute('data-early', '4')
    release()
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO]: 3, [GRAPE]: 1 })
    await expect(page.getByRole('spinbutton', { name: 'Quantity of Mango' })).toHaveValue('3')
    await expect(page.locator('html')).not.toHaveAttribute('data-early')
    await page.reload()
    await untilHydrated(page)
    await expect(page.getByRole('spinbutton', { name: 'Quantity of Mango' })).toHaveValue('3')
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO]: 3, [GRAPE]: 1 })
  })

  test(
    'counts up and adds before the app has hydrated, and gets the quantity they chose',
    provenBy('before the app has hydrated finds the quantity in the cart on the next visit, once'),
    async ({ page, store, customer }) => {
      const release = await holdScripts(page)
      await page.goto(`/shop/product/${MANGO}`)
      await page.getByRole('button', { name: /^Increase quantity of / }).click()
      await page.getByRole('button', { name: 'Add to cart' }).click()
      await expect(page.locator('html')).toHaveAttribute('data-early', '2')
      release()
      await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO]: 2 })
    },
  )

  test(
    'taps and navigates before the app has hydrated, and the tap takes effect on the next page',
    provenBy('taps before the app has hydrated, and every tap takes effect exactly once'),
    async ({ page, store, customer }) => {
      const release = await holdScripts(page)
      await page.goto('/shop?category=pod')
      await page.getByRole('button', { name: 'Add Mango to cart' }).click()
      await page.getByRole('link', { name: 'Grape' }).first().click()
      await expect(page.locator('html')).toHaveAttribute('data-early', '2')
      release()
      await expect(page).toHaveURL(/\/shop\/product\/1016$/)
      await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO]: 1 })
    },
  )

  test('submits a form before the app has hydrated, and it is sent once', async ({ page, context, store }) => {
    await store.confirmAge(context)
    const { phone } = await store.customer()
    const release = await holdScripts(page)
    await page.goto('/auth/password')
    await page.getByLabel('Phone or e-mail').fill(phone)
    await page.getByLabel('Password').fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-early', '1')
    expect(page.url()).toBe(`${store.origin}/auth/password`)
    release()
    await expect(page).toHaveURL(`${store.origin}/`)
    expect(store.proxy.seen.filter(({ path }) => path === '/api/auth/login')).toHaveLength(1)
  })
})

test.describe('a guest', () => {
  for (const isEarly of [true, false]) {
    const when = isEarly ? 'before the app is there' : 'later'
    test(
      `who adds ${when} signs in, returns to the page and finds the product in the cart`,
      provenBy(
        'is counted and listed, and is in the cart after sign-in, with what changed',
        'before the app has hydrated finds the quantity in the cart on the next visit, once',
      ),
      async ({ page, context, store }) => {
        await store.confirmAge(context)
        const customer = await store.customer()
        const page1012 = `/shop/product/${MANGO}`
        const release = isEarly ? await holdScripts(page) : () => {}
        await page.goto(page1012)
        if (!isEarly) await untilHydrated(page)
        await page.getByRole('button', { name: 'Add to cart' }).click()
        release()

        await expect(page).toHaveURL(`${store.origin}/auth/login`)
        await expect(page.getByText('We saved Kabusa Pod Mango for you. Sign in to add it to your cart.')).toBeVisible()
        const cookies = await context.cookies()
        const remembered = cookies.find(({ name }) => name === COOKIE.returnPath)
        expect(decodeURIComponent(remembered?.value ?? '')).toBe(page1012)

        await signInWithPassword(page, customer.phone)
        await expect(page).toHaveURL(store.origin + page1012)
        await expect(page.getByText('1 item added to your cart')).toBeVisible()
        await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO]: 1 })
      },
    )
  }
})
