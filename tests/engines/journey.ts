import type { Customer, TestStore } from '../support/store/test-store.ts'
import type { EngineBrowser } from './engine.ts'
import { until } from './steps.ts'

export interface JourneyContext {
  browser: EngineBrowser
  store: TestStore
  customer: Customer
  /** Starts another browser of the same engine on the same profile, after a kill. */
  reopen(): Promise<EngineBrowser>
  /** Starts another browser of the same engine on a profile without data. The one before must be closed. */
  openNew(): Promise<EngineBrowser>
}

/** Returns what it measured. @throws Error when an expectation fails */
export type Journey = (setting: JourneyContext) => Promise<string>

const POLL_MS = 100
const ARRIVAL_LIMIT_MS = 60_000

export const see = (browser: EngineBrowser, path: string): Promise<true> =>
  until(browser, (wanted) => (location.pathname === wanted && document.readyState === 'complete') || null, path)

/** Whether a new transaction of this origin can start: one left open in a frozen page blocks all others. */
export const databaseAnswers = (browser: EngineBrowser): Promise<boolean> =>
  browser.run(
    () =>
      new Promise<boolean>((resolve) => {
        const timer = setTimeout(resolve, 10_000, false)
        const request = indexedDB.open('store', 1)
        request.onupgradeneeded = () => request.result.createObjectStore('records')
        request.onsuccess = () => {
          const database = request.result
          const count = database.transaction('records', 'readwrite').objectStore('records').count()
          count.onsuccess = () => {
            clearTimeout(timer)
            database.close()
            resolve(true)
          }
        }
      }),
  )

const piecesOnServer = async (store: TestStore, customer: Customer): Promise<number> =>
  Object.values(await store.cartOnServer(customer)).reduce((sum, quantity) => sum + quantity, 0)

/** Resolves when the server has exactly this many pieces, and has executed each operation once. */
export async function untilOnServer(store: TestStore, customer: Customer, pieces: number): Promise<void> {
  const end = performance.now() + ARRIVAL_LIMIT_MS
  let arrived = 0
  while (performance.now() < end) {
    arrived = await piecesOnServer(store, customer)
    if (arrived >= pieces) break
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  const bytesRequested = store.proxy.piecesAsked()
  if (arrived !== pieces) throw new Error(`${arrived} of ${pieces} pieces on the server, ${bytesRequested} were sent`)
}
