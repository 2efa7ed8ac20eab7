import { collectPageErrors, untilHydrated } from '../../support/journeys/open-page.ts'
import { expect, test } from '../../support/store/store.ts'
import { afterFirst, isFullRun, provenBy } from '../../support/store/test-scope.ts'

const PAGES = [
  '/',
  '/shop',
  '/shop?category=pod&sort=price_asc',
  '/shop?page=2',
  '/shop/product/1012',
  '/shop/package/2001',
  '/cart',
  '/auth/login',
  '/auth/dealer/login',
  '/nope/at/all',
  '/shop/product/abc',
]

/** Of the pages from the worker, `npm test` opens home, a list, the cart and an unknown address. */
const FROM_WORKER = PAGES.filter((_, at) => isFullRun || at % 3 === 0)

const LOOKS = [
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const

test.describe('a page as sent by the server', () => {
  for (const [at, { width, colorScheme }] of LOOKS.entries()) {
    test.describe(`${width} px wide and ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 844 }, colorScheme, serviceWorkers: 'block' })

      test(
        'violates no policy when opened by its address, and is hydrated by React without errors',
        afterFirst(at, 'violates no policy when opened by its address, and is hydrated by React without errors'),
        async ({ page, context, store }) => {
          await store.confirmAge(context)
          const pageErrors = await collectPageErrors(page)
          for (const path of PAGES) {
            const answer = await page.goto(path)
            expect(answer?.headers()['content-security-policy'], path).toContain("default-src 'none'")
            await untilHydrated(page)
            await page.waitForLoadState('networkidle')
          }
          expect(pageErrors).toEqual([])
        },
      )
    })
  }
})

test.describe('a page as sent by the worker', () => {
  test(
    'has the policy when opened by its address, and does not violate it',
    provenBy(
      'violates no policy when opened by its address, and is hydrated by React without errors',
      'server/platform/render/pages.test.ts',
    ),
    async ({ page, store, customer: _signedIn }) => {
      const pageErrors = await collectPageErrors(page)
      await page.goto('/')
      await store.waitUntilInstalled(page)
      for (const path of FROM_WORKER) {
        const answer = await page.goto(path)
        expect(answer?.fromServiceWorker(), path).toBe(true)
        expect(answer?.headers()['content-security-policy'], path).toContain("default-src 'none'")
        await untilHydrated(page)
      }
      expect(pageErrors).toEqual([])
    },
  )
})

test.describe('text injected into the page', () => {
  test('runs no script, no style and no markup', async ({ page, context, store }) => {
    await store.confirmAge(context)
    await page.route('**/shop/product/1012', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(
        '<div id="root">',
        `<script>window.planted = 'inline'</script><img src="/none" onerror="window.planted = 'handler'" alt="">
         <p id="intruder" style="position: fixed">planted</p><style>#intruder { position: fixed }</style>$&`,
      )
      await route.fulfill({ response: answer, body })
    })
    const pageErrors = await collectPageErrors(page)
    await page.goto('/shop/product/1012')
    await untilHydrated(page)
    await expect(page.locator('#intruder')).toHaveCSS('position', 'static')
    expect(await page.evaluate(() => 'planted' in window)).toBe(false)
    for (const directive of ['script-src-elem', 'script-src-attr', 'style-src-attr', 'style-src-elem']) {
      expect(pageErrors.some((complaint) => complaint.includes(`refused by ${directive}: inline`))).toBe(true)
    }
    const refusals = await page.evaluate(() =>
      [
        () => document.body.insertAdjacentHTML('beforeend', '<b>markup</b>'),
        () => (document.body.innerHTML = '<b>markup</b>'),
        () => (document.createElement('script').text = 'planted = 1'),
        () => (document.createElement('iframe').srcdoc = '<script>planted = 1</script>'),
      ].map((plant) => {
        try {
          plant()
          return 'done'
        } catch (error) {
          return error instanceof Error ? error.name : 'refused'
        }
      }),
    )
    expect(refusals).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError'])
    expect(await page.evaluate(() => 'planted' in window)).toBe(false)
  })
})
