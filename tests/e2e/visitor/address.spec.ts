import { untilHydrated } from '../../support/journeys/open-page.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

test.describe('an address without a page', () => {
  // The worker responds to every page with the shell; this tests the server's own responses.
  test.use({ serviceWorkers: 'block' })

  test(
    'is shown as text when it is opened by its address, whatever it contains',
    provenBy('server/platform/render/pages.test.ts', 'runs no script, no style and no markup'),
    async ({ page, context, store }) => {
      await store.confirmAge(context)
      for (const path of [
        '/<img src=x onerror=alert(1)>',
        '/</script><script>alert(1)</script>',
        '/__proto__',
        '/.env',
      ]) {
        const answer = await page.goto(path)
        expect(answer?.status(), path).toBe(404)
        const { pathname } = new URL(page.url())
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Page not found: ${pathname}`)
        expect(await answer?.text()).not.toMatch(/<img src=x|<script>alert/)
      }
    },
  )

  test('responds with 404 and keeps the app running: the shop opens from there without a new document', async ({
    page,
    context,
    store,
  }) => {
    await store.confirmAge(context)
    const answer = await page.goto('/nope?a=1')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found: /nope?a=1')
    await untilHydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found: /nope?a=1')
    await expect(page).toHaveTitle('Page not found · Kabusa · Official Webstore')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.getByRole('link', { name: 'See all products' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Shop')
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })
})

test(
  'a page opened by the address //evil.example links to this store alone',
  provenBy('src/lib/own-path.test.ts', 'src/app/reload-once.test.ts'),
  async ({ request, store }) => {
    const page = await request.get(`${store.origin}//evil.example/shop`)
    expect(page.status()).toBe(404)
    const html = await page.text()
    expect(html.match(/href="[^"]*lang=ms[^"]*"/g)).toEqual(['href="?lang=ms"', 'href="/evil.example/shop?lang=ms"'])
    expect(html.match(/(href|src|action)="[/\\]{2}[^"]*"/g)).toBeNull()
  },
)
