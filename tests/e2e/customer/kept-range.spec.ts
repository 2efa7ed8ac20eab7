import { QUERY_RETRIES } from '#contract/constants.ts'
import { expect, test } from '../../support/store/store.ts'
import { afterFirst } from '../../support/store/test-scope.ts'

const KEPT = 'You’re offline. Last updated'

test.describe('a customer without signal', () => {
  test.beforeEach(async ({ page, store, context }) => {
    await store.confirmAge(context)
    await store.openInstalled(page, '/')
  })

  const pages: [path: string, name: string][] = [
    ['/shop/product/1021', 'Spearmint'],
    ['/shop?category=disposable', 'Sticks'],
  ]
  for (const [at, [path, name]] of pages.entries()) {
    test(
      `sees ${path} at once on the first visit, by a deep link, and with current data when the signal is back`,
      afterFirst(
        at,
        'src/offline/catalogue/catalogue-store.test.ts',
        'sees /shop/product/1021 at once on the first visit, by a deep link, and with current data when the signal is back',
      ),
      async ({ page, store }) => {
        await store.closeShop()
        let tries = 0
        page.on('requestfailed', (request) => {
          if (new URL(request.url()).pathname.startsWith('/api/products')) tries++
        })
        await page.addInitScript((name) => {
          new MutationObserver((_, watching) => {
            if (!document.querySelector('h1')?.textContent.includes(name)) return
            performance.mark('shown')
            watching.disconnect()
          }).observe(document, { subtree: true, childList: true, characterData: true })
        }, name)
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
        await expect(page.getByText(KEPT)).toBeVisible()
        // The first retry is after 1 s: stored data must be shown before that.
        const asked = await page.evaluate(() => {
          const [shown] = performance.getEntriesByName('shown')
          const calls = performance.getEntriesByType('resource').filter((one) => one.name.includes('/api/products'))
          return calls.filter(({ startTime }) => startTime <= (shown?.startTime ?? Infinity)).length
        })
        expect(asked).toBe(1)
        // All retries of the first query are over: the next request comes from the page itself.
        await expect.poll(() => tries).toBeGreaterThanOrEqual(1 + QUERY_RETRIES)
        await store.openShop()
        await expect(page.getByText(KEPT)).toHaveCount(0, { timeout: 40_000 })
      },
    )
  }
})
