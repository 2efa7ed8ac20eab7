import type { Page } from '@playwright/test'
import { LOADING_BAR_HEIGHT_PX } from '#contract/constants.ts'
import { putInCart } from '../../support/journeys/gateway-steps.ts'
import { untilHydrated, untilStill } from '../../support/journeys/open-page.ts'
import { tapThrough } from '../../support/journeys/taps.ts'
import { shifts, watchShifts } from '../../support/pages/layout-shifts.ts'
import { expect, test } from '../../support/store/store.ts'
import { afterFirst, provenBy, WHOLE_BROWSER } from '../../support/store/test-scope.ts'

/** Pages of a person, with a text that their content has. */
const OWN_PAGES = [
  ['/cart', 'Order summary'],
  ['/cart/checkout', 'Street address'],
  ['/account/wishlist', 'Your wishlist is empty'],
  ['/account/orders', 'No orders yet'],
  ['/account/inbox', 'No notifications yet'],
] as const

test.describe('a page', () => {
  for (const [at, width] of [390, 1280].entries()) {
    test.describe(`in a window of ${width} px`, () => {
      test.use({ viewport: { width, height: 844 } })

      test(
        'shifts nothing while it loads by its address',
        afterFirst(at, 'shifts nothing while it loads by its address'),
        async ({ page, context, store }) => {
          await store.confirmAge(context)
          // The font is cached; its late arrival is the next test.
          await page.goto('/')
          await untilHydrated(page)
          await watchShifts(page)
          for (const path of ['/', '/shop', '/shop/product/1012', '/shop/package/2001', '/auth/login', '/nope']) {
            await page.goto(path)
            await untilHydrated(page)
            await page.waitForLoadState('networkidle')
            expect(await shifts(page), path).toEqual([])
          }
        },
      )

      test(
        'shifts nothing when a tap opens the stepper',
        provenBy('shifts nothing while it loads by its address'),
        async ({ page, store, customer }) => {
          await page.goto('/shop?category=pod')
          await untilHydrated(page)
          await watchShifts(page)
          await page.reload()
          await untilHydrated(page)
          const place = () =>
            Promise.all([0, 1, 2, 6].map((index) => page.getByRole('article').nth(index).boundingBox()))
          const before = await place()
          await page.getByRole('button', { name: 'Add Mango to cart' }).click()
          await expect(page.getByRole('spinbutton', { name: 'Quantity of Mango' })).toBeVisible()
          await expect.poll(() => store.cartOnServer(customer)).toEqual({ 1012: 1 })
          expect(await place()).toEqual(before)
          expect(await shifts(page)).toEqual([])
        },
      )
    })
  }
})

test('a tap while a page fades in is not lost', async ({ page, store, customer }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/shop?category=pod')
  await untilHydrated(page)
  await page.evaluate(() => {
    const slow = new CSSStyleSheet()
    slow.replaceSync('::view-transition-group(*) { animation-duration: 60s }')
    document.adoptedStyleSheets.push(slow)
  })
  await tapThrough(page, '/shop/product/1012')
  const add = page.getByRole('button', { name: /^Add to cart/ })
  await add.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await add.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const isFading = () =>
    document
      .getAnimations()
      .some(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition'))
  await page.waitForFunction(isFading)
  // Not by the locator, which would wait until nothing covers the button.
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect.poll(() => store.cartOnServer(customer)).toEqual({ 1012: 1 })
})

test.describe('a page on a phone', WHOLE_BROWSER, () => {
  // Headless shell rounds the width of each letter of a font with an adjusted size.
  test(
    'shifts nothing when the font arrives after the first paint',
    provenBy('shifts nothing while it loads by its address'),
    async ({ browser, store }) => {
      for (const path of ['/', '/shop', '/shop/product/1012']) {
        // A context of its own each: the font is cached after the first page.
        const viewport = { width: 412, height: 823 }
        const context = await browser.newContext({ viewport, deviceScaleFactor: 1.75, serviceWorkers: 'block' })
        await store.confirmAge(context)
        const page = await context.newPage()
        await watchShifts(page)
        const { promise: painted, resolve: bringFont } = Promise.withResolvers<void>()
        await page.route('**/*.woff2', async (route) => {
          await painted
          await route.continue()
        })
        await page.goto(store.origin + path, { waitUntil: 'commit' })
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
        bringFont()
        expect(await shifts(page), path).toEqual([])
        expect(await page.evaluate(() => document.fonts.check('500 15px "Plus Jakarta Sans Variable"'))).toBe(true)
        await context.close()
      }
    },
  )
})

/** Points at which the page is cut: between elements whose positions depend on each other. */
const BREAKS: readonly { width: number; path: string; after: RegExp }[] = [
  { width: 390, path: '/', after: /<main.*?category=disposable.*?<\/li>/ },
  { width: 390, path: '/', after: /tint-1014"[^>]*>/ },
  { width: 390, path: '/shop/product/1012', after: /<\/dt>/ },
  { width: 390, path: '/shop/product/1012', after: /Decrease quantity of Mango.*?<\/button>/ },
  { width: 1280, path: '/', after: /<header.*?<\/button>/ },
  { width: 1280, path: '/shop', after: /type="radio".*?<\/label>.*?<\/label>/ },
  { width: 1280, path: '/shop/package/2001', after: /<h1.*?<\/button>/ },
]

test.describe('a page of a customer', () => {
  for (const width of [390, 1280]) {
    test(
      `opened by its address, shifts nothing when the server responds after its placeholders, at ${width} px`,
      provenBy('in a window of 390 px › shifts nothing while it loads by its address'),
      async ({ page, store, customer: _signedIn }) => {
        await page.setViewportSize({ width, height: 844 })
        await putInCart(page, store)
        await watchShifts(page)
        for (const [path, content] of OWN_PAGES) {
          const { promise, resolve } = Promise.withResolvers<void>()
          await page.route('**/api/**', async (route) => {
            await promise
            await route.continue()
          })
          await page.goto(path)
          await expect(page.locator('main [aria-busy=true], main [data-shape]').first(), path).toBeAttached()
          await untilStill(page)
          resolve()
          await expect(page.getByRole('main').getByText(content).first()).toBeVisible()
          await page.unrouteAll({ behavior: 'wait' })
          expect(await shifts(page), path).toEqual([])
        }
      },
    )
  }
})

test.describe('a page that is still loading', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'shows the first items of its navigation bar at their final position',
    provenBy('in a window of 390 px › shifts nothing while it loads by its address'),
    async ({ page, context, store }) => {
      await store.confirmAge(context)
      const bar = page.getByRole('navigation', { name: 'Main' }).last()
      const first = async () => bar.getByRole('link').first().boundingBox()
      await page.goto('/shop')
      await expect(bar.getByRole('link')).toHaveCount(5)
      const whole = await first()
      const opening = await bar.evaluate((element) => (element.cloneNode() as Element).outerHTML.replace('</nav>', ''))
      await page.route('**/shop', async (route) => {
        const response = await route.fetch()
        const html = await response.text()
        const upTo = html.indexOf('</a>', html.indexOf(opening)) + '</a>'.length
        await route.fulfill({ response, body: html.slice(0, upTo) })
      })
      await page.reload()
      await expect(bar.getByRole('link')).toHaveCount(1)
      expect(await first()).toEqual(whole)
    },
  )

  // A browser paints whatever it has parsed, at any point.
  test(
    'opened by its address, shows nothing at a position that changes later',
    provenBy('shifts nothing while it loads by its address'),
    async ({ page, context, store }) => {
      await store.confirmAge(context)
      for (const { width, path, after } of BREAKS) {
        await page.setViewportSize({ width, height: 844 })
        const rest = Promise.withResolvers<void>()
        const half = { upTo: new RegExp(`^.*?${after.source}`, 's'), goOn: rest.promise }
        store.proxy.choose((asked) => (asked.path === path ? half : 'pass'))
        await page.goto(path, { waitUntil: 'commit' })
        await expect.poll(async () => new RegExp(after.source, 's').test(await page.content()), `${after}`).toBe(true)
        const early = await placesOf(page)
        rest.resolve()
        await page.waitForLoadState()
        const whole = await placesOf(page)
        const moved = early.filter((place, at) => place !== '' && whole[at] !== '' && place !== whole[at])
        expect.soft(moved, `${width} px, ${path} up to ${after}`).toEqual([])
        expect(early.length).toBeLessThan(whole.length)
      }
    },
  )
})

/** Name and position of every element of the page, in order; an empty text for invisible elements. */
const placesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const isSeen = width * height > 0 && y < innerHeight && getComputedStyle(element).visibility === 'visible'
      return isSeen ? `${element.tagName} ${element.className} at ${Math.round(x)},${Math.round(y)}` : ''
    }),
  )

test.describe('a visitor who goes on from a page that the worker answered with its shell', () => {
  // The cart of a guest is short.
  test.use({ viewport: { width: 390, height: 320 } })

  test(
    'is at the top of the next page, with the focus in its content',
    provenBy('returns to the previous scroll position, and is at the top of a new page'),
    async ({ page, context, store }) => {
      await store.confirmAge(context)
      await store.openInstalled(page, '/cart')
      await page.reload()
      await untilHydrated(page)
      const link = page.getByRole('contentinfo').locator('a[href="/about"]')
      await link.scrollIntoViewIfNeeded()
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
      await link.click()
      await expect(page).toHaveURL(/\/about$/)
      await expect(page.getByRole('main')).toBeFocused()
      expect(await page.evaluate(() => scrollY)).toBe(0)
    },
  )
})

test.describe('a visitor who goes back', () => {
  test('returns to the previous scroll position, and is at the top of a new page', async ({ page, context, store }) => {
    await store.confirmAge(context)
    await page.goto('/shop')
    await untilHydrated(page)
    // Cells far from the window are not laid out, and take about the room that they need.
    const last = page.getByRole('article').last()
    expect(await last.evaluate((cell) => cell.checkVisibility({ contentVisibilityAuto: true }))).toBe(false)
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const estimated = await height()
    for (const article of await page.getByRole('article').all()) await article.scrollIntoViewIfNeeded()
    expect(await last.evaluate((cell) => cell.checkVisibility({ contentVisibilityAuto: true }))).toBe(true)
    expect(Math.abs((await height()) / estimated - 1)).toBeLessThan(0.03)
    const cell = page.getByRole('article').nth(15)
    await cell.scrollIntoViewIfNeeded()
    const at = await page.evaluate(() => Math.round(scrollY))
    expect(at).toBeGreaterThan(400)
    // The browser ends a scroll after 200 ms without movement; the position is saved then.
    await page.waitForFunction((at) => (history.state as { scroll?: number } | null)?.scroll === at, at)
    await cell.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/shop\/(product|package)\/\d+$/)
    await expect(page.getByRole('button', { name: /Add to cart|Sold out|Redeem with points/ }).first()).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/shop$/)
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(at)
    await page.goForward()
    await expect(page).toHaveURL(/\/shop\/(product|package)\/\d+$/)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })
})

test.describe('the loading bar', () => {
  test(
    `is ${LOADING_BAR_HEIGHT_PX} px high at the top edge while a page is loading, and only then`,
    provenBy('src/app/loading-bar.test.ts'),
    async ({ page, context, store }) => {
      await store.confirmAge(context)
      await page.goto('/')
      await untilHydrated(page)
      await page.waitForLoadState('networkidle')
      const bar = page.locator('[data-height]')
      await expect(bar).toBeHidden()
      let arrive = () => {}
      const arrived = new Promise<void>((resolve) => {
        arrive = resolve
      })
      await page.route('**/assets/shop-page-*.js', async (route) => {
        await arrived
        await route.continue()
      })
      await page.getByRole('link', { name: 'Shop', exact: true }).first().click()
      await expect(bar).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Shop')
      const { top, height } = await bar.evaluate((element) => {
        const { top } = element.getBoundingClientRect()
        return { top, height: getComputedStyle(element).height }
      })
      expect([top, height]).toEqual([0, `${LOADING_BAR_HEIGHT_PX}px`])
      arrive()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Shop')
      await expect(bar).toBeHidden()
    },
  )
})
