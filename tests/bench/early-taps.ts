import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, BrowserContext } from 'playwright'
import type { Customer, TestStore } from '../support/store/test-store.ts'
import { PAGES, type PageName } from './first-visits.ts'
import { openOnPhone, VIEWPORT } from './page-load.ts'

const LOADS = 10
const TAPS_A_LOAD = 10
const FIRST_MS = 300
const LAST_MS = 4_000
/** After the answer of the server: the page is painted half a second later. */
const FIRST_TOUCH_MS = 600
const PRODUCT = 1012
const GIVE_UP_MS = 20_000

declare global {
  interface Window {
    /** Milliseconds from each tap to the first frame after it. */
    answered: number[]
    tapped: number
    /** Attempted taps, whether there was a button to tap or not. */
    tried: number
  }
}

export interface TapFigures {
  taps: number
  /** Taps that reached the server only when the store was opened again. */
  late: number
  /** Taps that never reached the server. */
  lost: number
}

/**
 * Taps on "Add to cart" spread over the first seconds after navigation, most of them before hydration; the page is
 * closed right after the last one. Counts those that reached the server late or never. Taps before the button was
 * painted do not count.
 */
export async function countLostTaps(browser: Browser, store: TestStore): Promise<TapFigures> {
  let taps = 0
  let late = 0
  let arrived = 0
  for (let load = 0; load < LOADS; load++) {
    const context = await browser.newContext(VIEWPORT)
    const customer = await store.customer()
    await store.confirmAge(context)
    await store.logIn(context, customer)
    const tapped = await tapThrough(context, `${store.origin}/shop/product/${PRODUCT}`, load)
    taps += tapped
    const left = await arrivals(store, customer, tapped)
    const opened = left < tapped ? await openAgain(context, store, { customer, tapped }) : left
    late += opened - left
    arrived += opened
    await context.close()
  }
  return { taps, late, lost: taps - arrived }
}

/** Pieces on the server after the store was opened again on the same device. */
async function openAgain(
  context: BrowserContext,
  store: TestStore,
  { customer, tapped }: { customer: Customer; tapped: number },
): Promise<number> {
  const page = await context.newPage()
  await page.goto(`${store.origin}/cart`)
  return arrivals(store, customer, tapped)
}

/** Pieces on the server once all have arrived, or when no more have arrived for some time. */
async function arrivals(store: TestStore, customer: Customer, tapped: number): Promise<number> {
  const gaveUp = performance.now() + GIVE_UP_MS
  for (;;) {
    const arrived = (await store.cartOnServer(customer))[PRODUCT] ?? 0
    if (arrived >= tapped || performance.now() > gaveUp) return arrived
    await delay(100)
  }
}

async function tapThrough(context: BrowserContext, url: string, load: number): Promise<number> {
  await context.addInitScript((times) => {
    window.tapped = 0
    window.tried = 0
    for (const at of times) {
      setTimeout(() => {
        window.tried++
        const button = document.querySelector<HTMLElement>('button[data-id]')
        if (!button) return
        window.tapped++
        button.click()
      }, at)
    }
  }, tapTimes(load))
  const { page } = await openOnPhone(context, url)
  await page.waitForFunction((all) => window.tried === all, TAPS_A_LOAD)
  const taps = await page.evaluate(() => window.tapped)
  await page.close()
  return taps
}

/** Evenly over the window, with an offset for each load. */
function tapTimes(load: number): number[] {
  const step = (LAST_MS - FIRST_MS) / TAPS_A_LOAD
  return Array.from({ length: TAPS_A_LOAD }, (_, tap) => Math.round(FIRST_MS + step * (tap + load / LOADS)))
}

const ADD = 'button[data-id]'
/** A control on the first screen of each page. */
const TOUCHED: Record<PageName, string> = { home: 'header button', shop: ADD, product: ADD }

/**
 * Touches of a control, one in each load, spread over the first seconds: milliseconds until the first frame after the
 * touch, which shows that it was noticed. The slowest of each page.
 */
export async function measureTapFeedback(browser: Browser, store: TestStore): Promise<Record<PageName, number>> {
  const slowest = {} as Record<PageName, number>
  for (const name of Object.keys(PAGES) as PageName[]) {
    const url = store.origin + PAGES[name]
    const point = await pointOf(browser, store, { url, selector: TOUCHED[name] })
    const times: number[] = []
    for (let load = 0; load < LOADS; load++) {
      const at = FIRST_TOUCH_MS + ((LAST_MS - FIRST_TOUCH_MS) / LOADS) * load
      times.push(await touchOnce(browser, store, { url, point, at }))
    }
    slowest[name] = Math.max(...times)
  }
  return slowest
}

interface Point {
  x: number
  y: number
}

async function pointOf(
  browser: Browser,
  store: TestStore,
  { url, selector }: { url: string; selector: string },
): Promise<Point> {
  const context = await browser.newContext(VIEWPORT)
  await store.confirmAge(context)
  const page = await context.newPage()
  await page.goto(url)
  const box = await page.locator(selector).locator('visible=true').first().boundingBox()
  await context.close()
  if (!box || box.y + box.height > VIEWPORT.viewport.height) throw new Error(`${url} has no ${selector} in view`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function touchOnce(
  browser: Browser,
  store: TestStore,
  { url, point, at }: { url: string; point: Point; at: number },
): Promise<number> {
  const context = await browser.newContext(VIEWPORT)
  await store.confirmAge(context)
  await context.addInitScript(() => {
    window.answered = []
    // `event` leaves out what is answered within 16 ms.
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.answered.push(duration)
    }).observe({ type: 'first-input', buffered: true })
  })
  const opened = context.waitForEvent('page')
  const loaded = openOnPhone(context, url)
  const page = await opened
  const session = await context.newCDPSession(page)
  await page.waitForEvent('framenavigated')
  await delay(at)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await loaded
  await page.waitForFunction(() => window.answered.length > 0)
  const answered = await page.evaluate(() => window.answered)
  await context.close()
  return Math.max(...answered)
}
