/**
 * `npm run long -- chaos`: two tabs and the worker change one cart by "one more" clicks while the browser and the server are
 * killed and responses are cut. A click counts once its number was shown, and a number is shown only after the change
 * is stored on the device; so at the end the server must have exactly as many pieces as there were clicks.
 *
 *   --minutes 3       duration
 *   --browser-kills 20, --server-kills 20   minimum, spread over the duration
 *   --no-dedupe       control run: the server cannot recognise repeats, and the test must detect that
 *   --seed 1
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright'
import { randomFrom } from '../support/data/seeded-random.ts'
import { type KillableBrowser, launchKillable } from '../support/device/killable-browser.ts'
import type { Fault } from '../support/store/fault-proxy.ts'
import prepareDemoStore from '../support/store/prepare-demo-store.ts'
import { type Customer, openTestStore, type TestStore } from '../support/store/test-store.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '3' },
    'browser-kills': { type: 'string', default: '20' },
    'server-kills': { type: 'string', default: '20' },
    'no-dedupe': { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
  },
})

const PRODUCTS = [1012, 1016, 1021]
const MINUTES = Number(values.minutes)
const KILLS = { browser: Number(values['browser-kills']), server: Number(values['server-kills']) }
const isControl = values['no-dedupe']

const random = randomFrom(Number(values.seed))

/** The network of a crowded event: some responses are lost, some are late, some requests are refused. */
function badLine({ path }: { path: string }): Fault {
  if (!path.startsWith('/api/carts')) return 'pass'
  const chance = random()
  if (chance < 0.2) return 'cut'
  if (chance < 0.3) return 'busy'
  if (chance < 0.35) return 'half'
  if (chance < 0.4) return 'portal'
  if (chance < 0.5) return 300 + Math.round(random() * 900)
  return 'pass'
}

/** Counts of clicks, of numbers shown, and of kills. */
const tally = { taps: 0, shown: 0, unsure: 0, hidden: 0, lostAtStart: 0, browserKills: 0, serverKills: 0 }

async function shownPieces(page: Page): Promise<number> {
  const label = await page
    .getByRole('link', { name: /^Cart, / })
    .first()
    .getAttribute('aria-label')
  return Number(/(\d+) piece/.exec(label ?? '')?.[1] ?? 0)
}

const untilShown = (page: Page, pieces: number) =>
  page.waitForFunction(
    (least) => {
      const label = document.querySelector('a[aria-label^="Cart, "]')?.getAttribute('aria-label') ?? ''
      return Number(/(\d+) piece/.exec(label)?.[1] ?? 0) >= least
    },
    pieces,
    { timeout: 20_000 },
  )

/** Opens two tabs on product pages. */
async function openTabs({ context }: KillableBrowser, origin: string): Promise<Page[]> {
  const tabs: Page[] = []
  for (const product of PRODUCTS.slice(0, 2)) {
    const page = await context.newPage()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`${origin}/shop/product/${product}`)
    await page.getByRole('button', { name: 'Add to cart' }).waitFor()
    tabs.push(page)
  }
  return tabs
}

/**
 * Checks that the stored count is on screen once the cart has been read. A kill may hide the outcome of at most the one
 * click that was in flight.
 */
async function takeStock(page: Page): Promise<void> {
  await untilShown(page, isControl ? 0 : tally.shown).catch(() => undefined)
  const pieces = await shownPieces(page)
  if (!isControl) {
    if (pieces < tally.shown) tally.lostAtStart += tally.shown - pieces
    if (pieces > tally.shown + tally.unsure) throw new Error(`${pieces} are shown, ${tally.shown} were tapped`)
  }
  tally.hidden += Math.max(0, pieces - tally.shown)
  tally.shown = isControl ? tally.shown : pieces
  tally.unsure = 0
}

/** Clicks in both tabs in turn until the browser is killed or the time is over. */
async function tapUntil(tabs: Page[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const page = tabs[tally.taps % tabs.length]
    if (!page) return
    tally.unsure = 1
    await page.getByRole('button', { name: 'Add to cart' }).click()
    if (!isControl) await untilShown(page, tally.shown + 1)
    tally.taps++
    tally.shown++
    tally.unsure = 0
    await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), 50 + random() * 250)
  }
}

async function visit(profile: string, store: TestStore, seconds: number): Promise<void> {
  const browser = await launchKillable(profile)
  const tabs = await openTabs(browser, store.origin)
  const [first] = tabs
  if (first) await takeStock(first)
  const over = performance.now() + seconds * 1000
  const tapping = tapUntil(tabs, () => performance.now() > over + 60_000).catch(() => undefined)
  await pause(seconds * 1000)
  await browser.kill()
  tally.browserKills++
  await tapping
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function killServers(store: TestStore, isOver: () => boolean): Promise<void> {
  const every = (MINUTES * 60_000) / (KILLS.server + 2)
  while (!isOver()) {
    await pause(every * (0.5 + random()))
    if (isOver()) return
    await store.killServer()
    tally.serverKills++
  }
}

const piecesOnServer = async (store: TestStore, customer: Customer): Promise<number> =>
  Object.values(await store.cartOnServer(customer)).reduce((sum, quantity) => sum + quantity, 0)

/** Ends all faults and waits until everything has been sent. Returns the count shown at the end. */
async function heal(profile: string, store: TestStore, customer: Customer): Promise<number> {
  store.proxy.choose(() => 'pass')
  const browser = await launchKillable(profile)
  const [page] = await openTabs(browser, store.origin)
  if (!page) throw new Error('No tab could be opened')
  await takeStock(page)
  const healed = performance.now() + 120_000
  while ((await piecesOnServer(store, customer)) < tally.shown && performance.now() < healed) await pause(200)
  const shown = await shownPieces(page)
  await browser.close()
  return shown
}

async function firstVisit(profile: string, store: TestStore, customer: Customer): Promise<void> {
  const browser = await launchKillable(profile)
  await store.confirmAge(browser.context)
  await store.logIn(browser.context, customer)
  const page = await browser.context.newPage()
  await page.goto(`${store.origin}/shop`)
  await store.waitUntilInstalled(page)
  await browser.close()
}

async function main(): Promise<boolean> {
  await prepareDemoStore()
  const store = await openTestStore()
  const profile = mkdtempSync(join(tmpdir(), 'chaos-'))
  try {
    await store.liftLimits(PRODUCTS)
    const customer = await store.customer()
    await firstVisit(profile, store, customer)
    store.proxy.choose(badLine)
    if (isControl) store.proxy.forget()
    const started = performance.now()
    const isOver = () =>
      performance.now() - started > MINUTES * 60_000 &&
      tally.browserKills >= KILLS.browser &&
      tally.serverKills >= KILLS.server
    const killing = killServers(store, isOver)
    while (!isOver()) await visit(profile, store, ((MINUTES * 60) / (KILLS.browser + 2)) * (0.4 + random() * 0.5))
    await killing
    const shown = isControl ? 0 : await heal(profile, store, customer)
    return await report(store, customer, shown)
  } finally {
    await store.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

async function report(store: TestStore, customer: Customer, shown: number): Promise<boolean> {
  const onServer = await piecesOnServer(store, customer)
  const bytesRequested = store.proxy.piecesAsked()
  const expected = isControl ? bytesRequested : tally.shown
  const lost = Math.max(0, expected - onServer) + tally.lostAtStart
  const twice = Math.max(0, onServer - expected)
  console.log(
    [
      `${tally.taps} taps shown, ${tally.hidden} more found on the device after a kill`,
      `${tally.browserKills} browser kills, ${tally.serverKills} server kills, ${store.proxy.seen.length} requests`,
      `expected ${expected}, on the server ${onServer}${isControl ? '' : `, shown ${shown}`}`,
      `lost ${lost}, twice ${twice}`,
    ].join('\n'),
  )
  if (isControl) return twice > 0
  return lost === 0 && twice === 0 && shown === onServer
}

const isGood = await main()
console.log(
  isGood ? (isControl ? 'The control run was caught applying twice.' : 'Everything once.') : 'NOT as promised.',
)
process.exit(isGood ? 0 : 1)
