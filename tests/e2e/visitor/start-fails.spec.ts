import type { Page } from '@playwright/test'
import { releaseWorker } from '../../support/device/worker-release.ts'
import { expectPieces, MANGO, productPage, quantityOf } from '../../support/journeys/cart-steps.ts'
import { untilHydrated } from '../../support/journeys/open-page.ts'
import { tapCart, tapThrough } from '../../support/journeys/taps.ts'
import type { Fault } from '../../support/store/fault-proxy.ts'
import { expect, test } from '../../support/store/store.ts'
import { afterFirst, provenBy } from '../../support/store/test-scope.ts'
import type { TestStore } from '../../support/store/test-store.ts'

const isScript = (path: string) => /^\/assets\/.*\.js$/.test(path)
const MISSING: Fault = { status: 404, script: '' }
const THROWS: Fault = { status: 200, script: "throw new Error('planted')" }

/** Files of the first page that fail, and what the console has to say about it. */
const FAILING: [name: string, files: RegExp, fault: Fault, cause: RegExp][] = [
  ['every script is missing', /^\/assets\/.*\.js$/, MISSING, /dynamically imported module.*\/assets\//],
  ['the script of the page throws', /^\/assets\/product-page-/, THROWS, /planted/],
  ['the texts of the frame throw', /^\/assets\/messages-frame-/, THROWS, /planted/],
  ['every script throws', /^\/assets\/.*\.js$/, THROWS, /planted/],
  ['a filter refuses every script', /^\/assets\/.*\.js$/, 'refuse', /dynamically imported module.*\/assets\//],
  ['the script of the page is missing', /^\/assets\/product-page-/, MISSING, /dynamically imported.*product-page-/],
  [
    'the texts of the page are missing',
    /^\/assets\/messages-product-/,
    MISSING,
    /dynamically imported.*messages-product-/,
  ],
]

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'The store didn’t load completely.' })

function logged(page: Page): string[] {
  const lines: string[] = []
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && lines.push(message.text()))
  page.on('pageerror', (error) => lines.push(String(error)))
  return lines
}

/** Asserts that the page requests no file again and again by itself, in ten minutes. */
async function expectNoMoreRequests(page: Page, store: TestStore): Promise<void> {
  // A request that was on its way when the notice appeared has been received before this one is answered.
  const settle = () => page.evaluate(() => fetch('/api/health').then(({ ok }) => ok))
  await settle()
  const before = store.proxy.seen.length
  await page.clock.fastForward(10 * 60_000)
  await settle()
  const asked = store.proxy.seen.slice(before).map(({ path }) => path)
  expect(asked.filter((path, at) => asked.indexOf(path) !== at)).toEqual([])
}

test.describe('a start that fails because', () => {
  for (const [at, [name, files, fault, cause]] of FAILING.entries()) {
    const title = `${name} is logged and leads on, and the tap before it is not lost`
    test(
      title,
      afterFirst(at, 'every script is missing is logged and leads on, and the tap before it is not lost'),
      async ({ page, context, store }) => {
        const lines = logged(page)
        await page.clock.install()
        await store.confirmAge(context)
        store.proxy.choose(({ path }) => (files.test(path) ? fault : 'pass'))
        await page.goto(productPage(MANGO))
        await page.getByRole('button', { name: 'Add to cart' }).click()
        await expect(notice(page)).toBeVisible()
        await expect(page.getByRole('heading', { level: 1, name: MANGO.name })).toBeVisible()
        expect(lines.join('\n')).toMatch(cause)
        await expectNoMoreRequests(page, store)

        await test.step('the simple home page can be read without the app', async () => {
          await notice(page).getByRole('link', { name: 'Simple home page' }).click()
          await expect(page.getByRole('heading', { level: 1 })).toContainText('flavours')
          expect(new URL(page.url()).search).toBe('?plain')
          await page.goBack()
        })
        await test.step('the store starts once the files are back, and adds what was tapped', async () => {
          await expect(notice(page)).toBeVisible()
          store.proxy.choose(() => 'pass')
          await notice(page).getByRole('link', { name: 'Reload' }).click()
          await untilHydrated(page)
          await expect(notice(page)).toHaveCount(0)
          await expectPieces(page, 1)
        })
      },
    )
  }
})

/** What a browser or a worker refuses, without which the store starts all the same. */
const REFUSED: [
  name: string,
  plant: (page: Page, store: TestStore) => Promise<unknown>,
  scope?: ReturnType<typeof provenBy>,
][] = [
  [
    'its database',
    (page) =>
      page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('refused', 'SecurityError')
        }
      }),
    provenBy(
      'src/offline/outbox/send-directly.test.ts',
      'the store starts without its local storage, and goes on to another page',
    ),
  ],
  [
    'its local storage',
    (page) =>
      page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('refused', 'SecurityError')
          },
        })
      }),
  ],
  [
    'a worker, whose script throws',
    async (_page, store) => store.proxy.choose(({ path }) => (path === '/sw.js' ? THROWS : 'pass')),
  ],
  [
    'a style sheet of the next page',
    async (_page, store) => {
      let isFirst = true
      store.proxy.choose(({ path }) => {
        if (!/^\/assets\/.*\.css$/.test(path) || !isFirst) return 'pass'
        isFirst = false
        return MISSING
      })
    },
    provenBy('every file of the first page may be late or fail at first'),
  ],
]

for (const [name, plant, scope = {}] of REFUSED) {
  test(`the store starts without ${name}, and goes on to another page`, scope, async ({ page, context, store }) => {
    await store.confirmAge(context)
    await plant(page, store)
    await page.goto('/')
    await untilHydrated(page)
    await releaseWorker(page)
    await tapThrough(page, '/shop')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Shop')
    await expect(notice(page)).toHaveCount(0)
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
  })
}

/** Deletes the scripts that the worker stored, as a browser does that needs the room. */
async function evictScripts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) if (request.url.endsWith('.js')) await cache.delete(request)
    }
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
}

test(
  'an installed store whose scripts fail says so in place of an empty cart, and keeps what waits',
  provenBy(
    'a start that fails because › every script is missing is logged and leads on, and the tap before it is not lost',
  ),
  async ({ page, store, customer }) => {
    const lines = logged(page)
    await store.openInstalled(page, productPage(MANGO))
    store.proxy.choose(({ path }) => (path.startsWith('/api/carts/') ? 'refuse' : 'pass'))
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expectPieces(page, 1)
    await tapCart(page)
    await expect(quantityOf(page, MANGO)).toHaveValue('1')
    await evictScripts(page)
    store.proxy.choose(({ path }) => (isScript(path) ? THROWS : 'pass'))
    await page.reload()
    await expect(notice(page)).toBeVisible()
    expect(lines.join('\n')).toContain('planted')

    await notice(page).getByRole('link', { name: 'Simple home page' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('flavours')
    await page.goBack()
    await expect(notice(page)).toBeVisible()
    store.proxy.choose(() => 'pass')
    await notice(page).getByRole('link', { name: 'Reload' }).click()
    await expect(quantityOf(page, MANGO)).toHaveValue('1')
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1 })
  },
)

test(
  'an installed store opens from the server while the browser cannot read what is stored',
  provenBy(
    'src/offline/outbox/send-directly.test.ts',
    'the store starts without its local storage, and goes on to another page',
    'a start that fails because › every script is missing is logged and leads on, and the tap before it is not lost',
  ),
  async ({ page, context, store }) => {
    await store.confirmAge(context)
    await store.openInstalled(page, productPage(MANGO))
    const [worker] = context.serviceWorkers()
    await worker?.evaluate(() => {
      const refuse = () => Promise.reject(new DOMException('planted', 'UnknownError'))
      Object.assign(CacheStorage.prototype, { match: refuse, open: refuse })
    })
    await page.reload()
    await untilHydrated(page)
    await expect(page.getByRole('heading', { level: 1, name: MANGO.name })).toBeVisible()
    await tapCart(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Cart')
  },
)
