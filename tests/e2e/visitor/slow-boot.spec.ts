import type { Page } from '@playwright/test'
import { MANGO, productPage } from '../../support/journeys/cart-steps.ts'
import { untilHydrated } from '../../support/journeys/open-page.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'
import type { TestStore } from '../../support/store/test-store.ts'

const SHELL = '/index.html'
const ERROR = 'Something went wrong'

/** Sends the document up to the match; calling the returned function sends the rest. */
function cutDocument(store: TestStore, path: string, upTo: RegExp): () => void {
  const rest = Promise.withResolvers<void>()
  store.proxy.choose((asked) => (asked.path === path ? { upTo, goOn: rest.promise } : 'pass'))
  return rest.resolve
}

/** How much of the document has arrived when the app starts. */
const POINTS: [name: string, upTo: RegExp][] = [
  ['the first script', /^.*?<div id="root">/s],
  ['half of the page', /^.*?<main/s],
  ['the page without its data', /^.*?(?=<script type="application\/json" id="site">)/s],
  ['half of the data', /^.*?<script type="application\/json" id="site">.{20}/s],
]

/** Loads the app while the document is still being parsed, as an early touch or a fast cache does. */
async function importApp(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('script[data-entry]') !== null)
  await page.evaluate(async () => {
    const { entry = '' } = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {}
    await Promise.all(entry.split(' ').map((url) => import(url)))
  })
  expect(await page.evaluate(() => document.readyState)).toBe('loading')
}

for (const [name, upTo] of POINTS) {
  const waits = `the app waits for the rest of a document of which ${name} has arrived`
  test(
    waits,
    name === 'half of the data'
      ? {}
      : provenBy('the app waits for the rest of a document of which half of the data has arrived'),
    async ({ page, context, store }) => {
      await store.confirmAge(context)
      const goOn = cutDocument(store, productPage(MANGO), upTo)
      await page.goto(productPage(MANGO), { waitUntil: 'commit' })
      await importApp(page)
      goOn()
      await untilHydrated(page)
      await expect(page.getByText(ERROR)).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  )

  const brokeOff = `a document that broke off after ${name} can be read, and is reloaded`
  test(
    brokeOff,
    name === 'half of the page'
      ? {}
      : provenBy('a document that broke off after half of the page can be read, and is reloaded'),
    async ({ page, context, store }) => {
      await store.confirmAge(context)
      await page.clock.install()
      let isBroken = true
      const never = new Promise<void>(() => {})
      store.proxy.choose(({ path }) => (path === productPage(MANGO) && isBroken ? { upTo, goOn: never } : 'pass'))
      await page.goto(productPage(MANGO), { waitUntil: 'commit' })
      await importApp(page)
      isBroken = false
      await store.proxy.down()
      await store.proxy.up()
      await page.clock.fastForward(60_000)
      await untilHydrated(page)
      await expect(page.getByText(ERROR)).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  )
}

test(
  "the worker's shell waits for its remaining part",
  provenBy('the app waits for the rest of a document of which half of the data has arrived'),
  async ({ page, context, store }) => {
    await store.confirmAge(context)
    const goOn = cutDocument(store, SHELL, /^.*?<\/script>/s)
    await page.goto(SHELL, { waitUntil: 'commit' })
    await importApp(page)
    goOn()
    await untilHydrated(page)
    await expect(page.getByText(ERROR)).toHaveCount(0)
  },
)

test('every file of the first page may be late or fail at first', async ({ page, context, store }) => {
  await store.confirmAge(context)
  await page.goto(productPage(MANGO))
  await untilHydrated(page)
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name: url }) => new URL(url).pathname),
  )
  const parts = [...new Set(files)].filter((file) => /\.(js|css|woff2)$/.test(file))
  expect(parts.length).toBeGreaterThan(3)
  // Three at a time, each of which fails once.
  while (parts.length > 0) {
    const failing = new Set(parts.splice(0, 3))
    store.proxy.choose(({ path }) => (failing.delete(path) ? 'busy' : 'pass'))
    const visit = await context.newPage()
    // Otherwise the browser asks the store for none of them again.
    await (await context.newCDPSession(visit)).send('Network.clearBrowserCache')
    await visit.goto(productPage(MANGO))
    await untilHydrated(visit)
    await expect(visit.getByText(ERROR)).toHaveCount(0)
    await expect(visit.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => [...failing]).toEqual([])
    await visit.close()
  }
})
