import { untilPageCached } from '../../support/device/device-storage.ts'
import { shifts, watchShifts } from '../../support/pages/layout-shifts.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

const SHOP = '/shop?category=pod'
/** After which an idle period begins. */
const LATE_MS = 3_000
const PRODUCT = '/shop/product/1012'
/** Orders of other tests hold pieces of theirs, so that fewer are left than the stock. */
const NEVER_ORDERED = 1013

test.describe('a page that was opened before', () => {
  test('opens offline by its address before any script of the app has loaded, with the age of its prices', async ({
    page,
    context,
    store,
  }) => {
    await store.confirmAge(context)
    await store.openInstalled(page, '/')
    for (const path of [PRODUCT, SHOP]) {
      await page.goto(path)
      await untilPageCached(page, path)
    }
    await store.closeShop()
    try {
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.reload()
      await expect(page.getByRole('button', { name: 'Add Grape to cart' })).toBeVisible()
      // Their font is on the device: the text is laid out once.
      await expect(page.locator('link[rel="preload"][as="font"]')).toHaveCount(1)
      await page.unroute('**/assets/*.js')
      // Its last sections take over what the server rendered after the app has noticed that it is offline.
      await page.addInitScript((ms) => {
        window.requestIdleCallback = (work) =>
          window.setTimeout(() => work({ didTimeout: false, timeRemaining: () => 50 }), ms)
      }, LATE_MS)
      const replaced: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' && message.text().includes('react.dev/errors')) replaced.push(message.text())
      })
      await page.goto(PRODUCT)
      await expect(page.getByRole('button', { name: 'Add bundle when back online: One plus two pods' })).toBeVisible()
      expect(replaced).toEqual([])
      // A response counts as fresh for five seconds.
      await expect(async () => {
        await page.reload()
        await expect(page.getByText(/^You’re offline. Last updated/)).toBeVisible({ timeout: 6_000 })
      }).toPass()
      await watchShifts(page)
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        for (const path of ['/', SHOP, PRODUCT]) {
          await page.goto(path)
          await expect(page.getByText(/^You’re offline. Last updated/)).toBeVisible()
          expect(await shifts(page), `${path} at ${width} px`).toEqual([])
        }
      }
    } finally {
      await store.openShop()
    }
  })

  test(
    'shows what has changed since as soon as the store responds',
    provenBy(
      'opens offline by its address before any script of the app has loaded, with the age of its prices',
      'tests/api/catalogue/catalogue-changes.test.ts',
    ),
    async ({ page, context, store }) => {
      await store.confirmAge(context)
      await store.openInstalled(page, SHOP)
      await untilPageCached(page, SHOP)
      await store.setStock(NEVER_ORDERED, 3)
      // Server, browser and page may each treat a response as fresh for five seconds.
      await expect(async () => {
        await page.reload()
        await expect(page.getByRole('main').getByText('3 left').first()).toBeVisible({ timeout: 3_000 })
      }).toPass()
    },
  )

  test(
    'transfers almost nothing by its address when nothing has changed',
    provenBy('server/platform/render/pages.test.ts', 'server/platform/http/assets.test.ts'),
    async ({ page, context, store }) => {
      await store.confirmAge(context)
      await store.openInstalled(page, '/')
      for (const path of ['/', SHOP, PRODUCT]) {
        await page.goto(path, { waitUntil: 'networkidle' })
        await untilPageCached(page, path)
        let bytes = Number.POSITIVE_INFINITY
        // A response counts as fresh for five seconds; after that everything is requested again.
        await expect(async () => {
          const { length } = store.proxy.seen
          const before = store.proxy.bytesSent()
          await page.goto(path, { waitUntil: 'networkidle' })
          bytes = store.proxy.bytesSent() - before
          expect(store.proxy.seen.slice(length).map((request) => request.path)).toContain(path)
        }).toPass()
        expect(bytes, path).toBeLessThanOrEqual(5_000)
      }
    },
  )

  test(
    'is never a personal one, also when that was opened by its address',
    provenBy(
      'src/app/routes/resolve-route.test.ts',
      'a customer who signs out leaves no personal data on the device, none of it opens by its address, and the shop opens offline',
    ),
    async ({ page, store, customer: _signedIn }) => {
      await store.openInstalled(page, '/')
      await page.goto('/cart')
      await page.goto(SHOP)
      await untilPageCached(page, SHOP)
      const kept = await page.evaluate(async () => (await (await caches.open('pages')).keys()).map(({ url }) => url))
      expect(kept.filter((url) => url.includes('/cart'))).toEqual([])
    },
  )
})
