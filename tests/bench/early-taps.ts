import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, BrowserContext } from 'playwright'
import type { Customer, TestStore } from '../support/test-store.ts'
import { loadPage, VIEWPORT } from './page-load.ts'

const LOADS = 10
const TAPS_A_LOAD = 10
const FIRST_MS = 300
const LAST_MS = 4_000
const PRODUCT = 1012
const GIVE_UP_MS = 20_000

declare global {
  interface Window {
    tapped: number
    /** Moments of the list that have come, with a button to tap or without. */
    tried: number
  }
}

/**
 * Taps on "Add to cart" spread over the first seconds after navigation, most of them before React has come: how many
 * the server never heard of. A tap before the button has been drawn is no tap.
 */
export async function countLostTaps(browser: Browser, store: TestStore): Promise<{ taps: number; lost: number }> {
  let taps = 0
  let arrived = 0
  for (let load = 0; load < LOADS; load++) {
    const context = await browser.newContext(VIEWPORT)
    const customer = await store.customer()
    await store.confirmAge(context)
    await store.logIn(context, customer)
    const tapped = await tapThrough(context, `${store.origin}/shop/product/${PRODUCT}`, load)
    taps += tapped
    arrived += await arrivals(store, customer, tapped)
    await context.close()
  }
  return { taps, lost: taps - arrived }
}

/** What the server has of them once all have come, or when nothing has come for long. */
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
  let taps = 0
  await loadPage(context, url, {
    during: async (page) => {
      await page.waitForFunction((all) => window.tried === all, TAPS_A_LOAD)
      taps = await page.evaluate(() => window.tapped)
    },
  })
  return taps
}

/** Evenly over the window, each load shifted by its share of a step. */
function tapTimes(load: number): number[] {
  const step = (LAST_MS - FIRST_MS) / TAPS_A_LOAD
  return Array.from({ length: TAPS_A_LOAD }, (_, tap) => Math.round(FIRST_MS + step * (tap + load / LOADS)))
}
