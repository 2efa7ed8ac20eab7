import { untilPageCached } from '../../support/device/device-storage.ts'
import { precachedFiles } from '../../support/device/precached-files.ts'
import { releaseWorker } from '../../support/device/worker-release.ts'
import { MANGO, productPage, WIDE } from '../../support/journeys/cart-steps.ts'
import { untilHydrated } from '../../support/journeys/open-page.ts'
import { tapCart, tapThrough } from '../../support/journeys/taps.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

test(
  'a customer opens unvisited pages offline by their addresses, once the rest of the app is cached',
  provenBy(
    'every route, visited by its address before, opens for a sales person, or says why it does not',
    'sw/build-cache.test.ts',
  ),
  async ({ page, store, customer: _signedIn }) => {
    await page.goto('/shop')
    await store.waitUntilInstalled(page)
    await untilPageCached(page, '/')
    await store.closeShop()
    try {
      for (const [path, heading] of [
        ['/account/orders', 'Orders'],
        ['/account/points-rewards', 'Points'],
        ['/verify', 'Verify a product'],
      ] as const) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
      }
      await test.step('home, which the icon of the app opens, although they visited another page', async () => {
        await page.goto('/')
        await expect(page.getByRole('heading', { level: 1 })).toContainText('flavours to choose from')
        // Its picture was on no visited page: no broken image is shown.
        await expect(page.getByRole('main').getByRole('img').first()).toHaveCSS('opacity', '0')
      })
    } finally {
      await store.openShop()
    }
  },
)

test(
  'a visitor in data-saving mode gets the shop offline, but no unvisited pages',
  provenBy('sw/build-cache.test.ts'),
  async ({ page, context, store }) => {
    await store.confirmAge(context)
    const starting = context.waitForEvent('serviceworker')
    await page.goto('/shop/product/1012')
    await releaseWorker(page)
    const worker = await starting
    await worker.evaluate(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await page.evaluate(() => navigator.serviceWorker.ready)

    // Messages are handled in order: all files of the first one are cached before the second one is answered.
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready
      for (const language of ['ms', 'id']) active?.postMessage({ type: 'KEEP', language })
    })
    await expect
      .poll(async () => {
        const { list, kept } = await precachedFiles(page)
        return list.parts.id.files.every((url) => kept.includes(url))
      })
      .toBe(true)
    const { list, kept } = await precachedFiles(page)
    expect(list.parts.later.files.length).toBeGreaterThan(10)
    expect(list.parts.later.files.filter((url) => kept.includes(url))).toEqual([])

    await page.reload()
    await store.closeShop()
    try {
      await tapThrough(page, '/shop')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Shop')
      await tapCart(page)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Cart')
      await test.step('home shows below its heading that it is not available, and keeps showing it', async () => {
        await page.emulateMedia({ colorScheme: 'dark' })
        await tapThrough(page, '/')
        const title = page.getByRole('heading', { name: 'This page isn’t available offline' })
        await expect(title).toBeVisible()
        const [frame, element] = await Promise.all([page.getByRole('banner').boundingBox(), title.boundingBox()])
        expect(element?.y).toBeGreaterThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0))
        const colour = await title.evaluate((text) => getComputedStyle(text).color)
        await expect(page.getByRole('banner').getByRole('link', { name: 'Kabusa', exact: true })).toHaveCSS(
          'color',
          colour,
        )
        await title.evaluate((element) => {
          const isGone = () => Object.assign(window, { isGone: !element.isConnected })
          new MutationObserver(isGone).observe(document.body, { subtree: true, childList: true })
        })
        // Returning to the page requests it again.
        const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/home'))
        await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
        await asked
        expect(await page.evaluate(() => 'isGone' in window && window.isGone)).toBe(false)
      })
    } finally {
      await store.openShop()
    }
  },
)

test(
  'a click takes effect once the cart code has loaded, which failed at first',
  provenBy(
    'src/lib/http/until-loaded.test.ts',
    'a page stays while its deferred parts cannot be loaded, answers a tap that needs one, and shows them later',
  ),
  async ({ page, store, customer }) => {
    let requestCount = 0
    store.proxy.choose(({ path }) =>
      /^\/assets\/cart-sync-.*\.js$/.test(path) && requestCount++ < 2 ? 'busy' : 'pass',
    )
    await page.goto(productPage(MANGO))
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1 })
    expect(requestCount).toBeGreaterThan(2)
  },
)

test('a page stays while its deferred parts cannot be loaded, answers a tap that needs one, and shows them later', async ({
  page,
  store,
  customer: _signedIn,
}) => {
  const parts = ['delivery-estimate', 'recently-viewed', 'session-watch', 'cart-drawer']
  const failed = new Set<string>()
  let isBroken = true
  store.proxy.choose(({ path }) => {
    const part = parts.find((name) => path.startsWith(`/assets/${name}-`) && path.endsWith('.js'))
    if (!part || !isBroken) return 'pass'
    failed.add(part)
    return 'busy'
  })
  await page.setViewportSize(WIDE.viewport)
  await page.goto(productPage(MANGO))
  await expect.poll(() => [...failed].sort()).toEqual(parts.filter((name) => name !== 'cart-drawer').sort())

  const cart = page.getByRole('link', { name: 'Cart' }).first()
  const alert = page.getByRole('alertdialog', { name: 'Error' })
  const expectTold = async () => {
    await expect(alert).toContainText('We couldn’t reach the store. Check your connection and try again.')
    await alert.getByRole('button', { name: 'OK' }).click()
    await expect(alert).toHaveCount(0)
  }
  // An impatient person taps twice and is told once; a later tap is answered again.
  await cart.evaluate((link: HTMLElement) => {
    link.click()
    link.click()
  })
  await expectTold()
  await cart.click()
  await expectTold()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible()

  isBroken = false
  await expect(page.getByRole('combobox', { name: 'State' })).toBeVisible()
  await cart.click()
  await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible()
})

test(
  'the cart does not open over the next page, when its files come only then',
  provenBy(
    'a page stays while its deferred parts cannot be loaded, answers a tap that needs one, and shows them later',
  ),
  async ({ page, store, customer: _signedIn }) => {
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/cart-drawer-*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.setViewportSize(WIDE.viewport)
    await page.goto(productPage(MANGO))
    await untilHydrated(page)
    const arrived = page.waitForEvent('requestfinished', (request) => request.url().includes('/cart-drawer-'))
    const cart = page.getByRole('link', { name: 'Cart, empty' }).first()
    await cart.click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pods' }).first().click()
    await page.waitForURL(`${store.origin}/shop?category=pod`)
    held.resolve()
    await arrived
    // Two frames later, what waited for the file has gone on.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await expect(page.getByRole('dialog', { name: 'Cart' })).toBeHidden()
    await cart.click()
    await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible()
  },
)
