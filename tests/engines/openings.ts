/**
 * Counts how often a page fails to open: `npm run long -- openings`. At each CPU rate an installed device opens pages without a
 * server, and a new device opens pages with one of their files delayed at a time. `--openings 200` at each rate,
 * `--rates 1,4,8`.
 */
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { untilHydrated } from '../support/journeys/open-page.ts'
import prepareDemoStore from '../support/store/prepare-demo-store.ts'
import { openTestStore, type TestStore } from '../support/store/test-store.ts'

const { values } = parseArgs({
  options: { openings: { type: 'string', default: '200' }, rates: { type: 'string', default: '1,4,8' } },
})
const OPENINGS = Number(values.openings)
const RATES = values.rates.split(',').map(Number)
const PATHS = ['/', '/shop', '/shop/product/1012', '/cart', '/store-locator']
const LATE_MS = 700
const LIMIT_MS = 120_000
const ERROR = /Something went wrong|Something went wrong/

interface Tally {
  opened: number
  errors: string[]
}

async function open(context: BrowserContext, address: string, rate: number): Promise<string | null> {
  const page = await context.newPage()
  page.setDefaultTimeout(LIMIT_MS)
  try {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    await page.goto(address, { waitUntil: 'commit', timeout: LIMIT_MS })
    await Promise.race([untilHydrated(page), page.waitForFunction(isError, ERROR.source, { polling: 100 })])
    return ERROR.test(await page.locator('body').innerText()) ? 'an error page' : null
  } catch (error) {
    return String(error).split('\n')[0] ?? ''
  } finally {
    await page.close()
  }
}

const isError = (pattern: string) => new RegExp(pattern).test(document.body?.innerText ?? '')

/** Files of the page, from the browser's resource timing. */
async function filesOf(page: Page): Promise<string[]> {
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name: url }) => new URL(url).pathname),
  )
  return [...new Set(files)].filter((file) => /\.(js|css|woff2)$/.test(file))
}

async function openWithout(store: TestStore, context: BrowserContext, rate: number): Promise<Tally> {
  const tally: Tally = { opened: 0, errors: [] }
  await store.closeShop()
  for (; tally.opened < OPENINGS / 2; tally.opened++) {
    const path = PATHS[tally.opened % PATHS.length] ?? '/'
    const error = await open(context, store.origin + path, rate)
    if (error) tally.errors.push(`${path}: ${error}`)
  }
  await store.openShop()
  return tally
}

async function openLate(store: TestStore, contexts: () => Promise<BrowserContext>, rate: number): Promise<Tally> {
  const tally: Tally = { opened: 0, errors: [] }
  const first = await contexts()
  const page = await first.newPage()
  await page.goto(`${store.origin}/shop/product/1012`)
  await untilHydrated(page)
  const files = ['/shop/product/1012', ...(await filesOf(page))]
  await first.close()
  for (; tally.opened < OPENINGS / 2; tally.opened++) {
    const late = files[tally.opened % files.length]
    const context = await contexts()
    store.proxy.choose(({ path }) => (path === late ? LATE_MS : 'pass'))
    const error = await open(context, `${store.origin}/shop/product/1012`, rate)
    if (error) tally.errors.push(`${late} late: ${error}`)
    await context.close()
  }
  store.proxy.choose(() => 'pass')
  return tally
}

await prepareDemoStore()
const store = await openTestStore()
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const newContext = async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await store.confirmAge(context)
  return context
}
let errors = 0
try {
  const installed = await newContext()
  const page = await installed.newPage()
  await page.goto(store.origin)
  await store.waitUntilInstalled(page)
  await page.close()
  for (const rate of RATES) {
    for (const [name, tally] of [
      ['without a server', await openWithout(store, installed, rate)],
      ['one file late', await openLate(store, newContext, rate)],
    ] as const) {
      errors += tally.errors.length
      console.log(`${rate}x CPU, ${name}: ${tally.opened} openings, ${tally.errors.length} error pages`)
      for (const error of tally.errors) console.log(`  ${error}`)
      if (store.server.hasEnded()) throw new Error(`The server has ended:\n${store.server.output()}`)
    }
  }
} finally {
  await browser.close()
  await store.close()
}
process.exit(errors === 0 ? 0 : 1)
