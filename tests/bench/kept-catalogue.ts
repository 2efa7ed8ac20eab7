import type { Browser, Page, Response } from 'playwright'
import { addProducts } from '../support/data/add-products.ts'
import { openTestStore, type TestStore } from '../support/store/test-store.ts'
import { openOnPhone, PHONE, VIEWPORT } from './page-load.ts'
import { type Figure, figureOf, kb, ms } from './report.ts'
import { measureSearch } from './search.ts'

const PRODUCTS = 10_000
const CHANGED = 20
/** Answers are stored for 5 s, and the catalogue is read again after 2 s at the earliest. */
const STALE_MS = 7_500

const later = () => new Promise((resolve) => setTimeout(resolve, STALE_MS))

async function changeProducts({ db }: TestStore): Promise<void> {
  await db.query('update product_market set price = price + 1 where product_id between 10001 and $1', [
    10_000 + CHANGED,
  ])
  await db.query('update catalogue_version set version = version + 1')
  await later()
}

interface Answer {
  /** Compressed. */
  bytes: number
  digest: string
}

async function ask({ server }: TestStore, path: string): Promise<Answer> {
  const answer = await fetch(server.origin + path, { headers: { 'accept-encoding': 'br' } })
  const bytes = Number(answer.headers.get('content-length'))
  const { response } = (await answer.json()).data
  return { bytes, digest: (response.changes ?? response).digest }
}

/** The digest of the catalogue on the device; null without one. */
const storedDigest = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const whole = <Value>(asking: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        asking.addEventListener('success', () => resolve(asking.result))
        asking.addEventListener('error', () => reject(asking.error))
      })
    const database = await whole(indexedDB.open('store'))
    if (!database.objectStoreNames.contains('records')) return database.close() ?? null
    const head = await whole(database.transaction('records').objectStore('records').get('catalogue:head'))
    database.close()
    return head?.digest ?? null
  })

async function untilStored(page: Page, { digest }: Answer): Promise<void> {
  while ((await storedDigest(page)) !== digest) await new Promise((resolve) => setTimeout(resolve, 20))
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize
}

/** A catalogue of 10,000 products on a phone: what it costs to store, to follow, and to use without the server. */
export async function keptCatalogueFigures(browser: Browser): Promise<Figure[]> {
  const store = await openTestStore()
  try {
    await addProducts(store.db, PRODUCTS)
    await later()
    const whole = await ask(store, '/api/catalogue/snapshot')
    const context = await browser.newContext({ ...VIEWPORT, serviceWorkers: 'allow' })
    await store.confirmAge(context)
    const first = await context.newPage()
    await store.openInstalled(first, '/shop')
    await first.evaluate(async () => {
      for (const { name = '' } of await indexedDB.databases())
        await new Promise((resolve) => indexedDB.deleteDatabase(name).addEventListener('success', resolve))
    })
    await first.close()

    const visit = async (path: string, address: string, answer: Answer) => {
      const isAnswer = (response: Response) => response.url().includes(address)
      const answered = context.waitForEvent('response', isAnswer).then(() => performance.now())
      const { page } = await openOnPhone(context, `${store.origin}${path}`)
      await untilStored(page, answer)
      return { page, took: performance.now() - (await answered) }
    }
    const kept = await visit('/shop', '/api/catalogue/snapshot', whole)
    await kept.page.close()

    await changeProducts(store)
    const delta = await ask(store, `/api/catalogue/changes?since=${whole.digest}`)
    const applied = await visit('/shop', '/api/catalogue/changes', delta)
    const heap = await heapOf(applied.page)
    await applied.page.close()

    await store.closeShop()
    const from = performance.now()
    const { page: offline } = await openOnPhone(context, `${store.origin}/shop?category=pod&sort=price_desc`)
    await offline
      .getByRole('main')
      .getByText(/^Model \d+/)
      .first()
      .waitFor()
    const coldStart = performance.now() - from
    const heapWithList = await heapOf(offline)
    await context.close()
    const { answers } = await measureSearch(browser, PHONE.cpu)
    const times = answers.map(({ ms: time }) => time).sort((a, b) => a - b)
    const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
    const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`
    return [
      figureOf('whole catalogue, in brotli', kb(whole.bytes)),
      figureOf(`changes of ${CHANGED} products, in brotli`, kb(delta.bytes)),
      figureOf('from its answer until the whole is stored, at idle time', ms(kept.took)),
      figureOf('from their answer until the changes are stored, at idle time', ms(applied.took)),
      figureOf('heap of the page afterwards', megabytes(heap)),
      figureOf('cold start offline to a list never visited', ms(coldStart)),
      figureOf('heap of the page with that list', megabytes(heapWithList)),
      figureOf('search, median and 95 of 100', `${at(0.5).toFixed(1)} and ${at(0.95).toFixed(1)} ms`),
    ]
  } finally {
    await store.close()
  }
}
