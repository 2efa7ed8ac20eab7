import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright'
import { addProducts } from '../support/data/add-products.ts'
import { openTestStore, type TestStore } from '../support/store/test-store.ts'
import { loadPage, median, VIEWPORT } from './page-load.ts'
import { askForSeconds } from './raw-callers.ts'
import { type Figure, figureOf, judged, ms, times } from './report.ts'

const PRODUCTS = 10_000
const CALLERS = 16
const ROUNDS = 5
/** Cached pages are bytes, so the size of the catalogue must not matter. */
const MIN_SMALL = 0.9
const PATHS = ['/shop', '/shop?category=pod&sort=price_desc&page=7', '/shop?flavour_family=mint&in_stock=1'] as const

/** Bare Node with one response in memory. */
async function startPeer(headers: Record<string, string>, bytes: Buffer): Promise<{ origin: string; close(): void }> {
  const server = createServer((_, answer) => answer.writeHead(200, headers).end(bytes))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

interface Stores {
  /** The store with the demo's catalogue. */
  small: TestStore
  large: TestStore
}

/** The list from the cache of rendered pages: of a large catalogue, of a small one, and from bare Node, alternately. */
async function cachedFigures({ small, large }: Stores, seconds: number): Promise<Figure[]> {
  const asked = { 'accept-encoding': 'br', accept: 'text/html' }
  const page = await fetch(large.server.origin + PATHS[0], { headers: asked })
  const kept = [...page.headers].filter(([name]) => !/^(date|connection|keep-alive|transfer-encoding)$/.test(name))
  // `fetch` has decompressed the body: sends the same number of bytes as the compressed one.
  const length = Number(page.headers.get('content-length'))
  const bytes = Buffer.from(await page.arrayBuffer()).subarray(0, length)
  const bare = await startPeer(Object.fromEntries(kept), bytes)
  const callers = Array.from({ length: CALLERS }, () => () => ({ line: `GET ${PATHS[0]}`, headers: asked }))
  const sides = [small.server, large.server, bare].map(({ origin }) => ({ origin, rates: [] as number[] }))
  for (const { origin } of sides) await askForSeconds(origin, callers, 1)
  for (let round = 0; round < ROUNDS; round++)
    for (const side of sides) side.rates.push((await askForSeconds(side.origin, callers, seconds)).perSecond)
  bare.close()
  const [ofSmall = [], ofLarge = [], ofBare = []] = sides.map(({ rates }) => rates)
  const against = (other: number[]) => median(ofLarge.map((rate, round) => rate / (other[round] ?? Number.NaN)))
  return [
    judged('cached list against that of the demo’s range', times(against(ofSmall)), {
      text: `>= ${times(MIN_SMALL)}`,
      isMet: against(ofSmall) >= MIN_SMALL,
    }),
    figureOf('cached list against bare Node with the same bytes', times(against(ofBare))),
    figureOf('cached lists', `${Math.round(median(ofLarge))} a second`),
  ]
}

/** Lists not requested in the last five seconds: rendered again, each under its own address. */
async function freshFigures({ server }: TestStore): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const path of PATHS) {
    const found: number[] = []
    for (let round = 0; round < ROUNDS * 4; round++) {
      const from = performance.now()
      await (await fetch(`${server.origin}${path}${path.includes('?') ? '&' : '?'}price_max=${80_000 + round}`)).text()
      found.push(performance.now() - from)
    }
    figures.push(figureOf(`rendered anew: ${path}`, ms(median(found))))
  }
  return figures
}

/** Long tasks while the whole list is scrolled by touch. */
async function scrolledTasks(browser: Browser, store: TestStore): Promise<number> {
  const context = await browser.newContext(VIEWPORT)
  await store.confirmAge(context)
  let tasks = 0
  await loadPage(context, store.server.origin + PATHS[0], {
    during: async (page) => {
      await page.waitForLoadState('networkidle')
      tasks = await page.evaluate(async () => {
        const before = window.noted.tasks.length
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
        for (let y = 0; y < document.body.scrollHeight; y += 60) {
          scrollTo(0, y)
          await frame()
        }
        return window.noted.tasks.length - before
      })
    },
  })
  await context.close()
  return tasks
}

/** The shop with ten thousand products, compared with the one with the demo's catalogue. */
export async function largeShopFigures(browser: Browser, small: TestStore, seconds: number): Promise<Figure[]> {
  const large = await openTestStore()
  try {
    await addProducts(large.db, PRODUCTS)
    const found: number[] = []
    for (let round = 0; round < ROUNDS; round++) found.push(await scrolledTasks(browser, large))
    const tasks = median(found)
    return [
      ...(await cachedFigures({ small, large }, seconds)),
      ...(await freshFigures(large)),
      judged('long tasks while the list is scrolled, on a phone', String(tasks), { text: '0', isMet: tasks === 0 }),
    ]
  } finally {
    await large.close()
  }
}
