import { test as base } from '@playwright/test'
import { holdWorker } from './held-worker.ts'
import { type Customer, openTestStore, type TestStore } from './test-store.ts'

interface Signed {
  customer: Customer
}

/** What a project of `playwright.config.ts` settles for its proofs. */
export interface Settled {
  /** Where the store is: Malaysia, unless a project or a `test.use` says otherwise. */
  market: TestStore['market']
  /** No page registers its worker before the test asks for it. */
  isWorkerHeld: boolean
}

interface Shared extends Settled {
  store: TestStore
}

/**
 * What a proof in the browser stands on, and what it costs of a processor: a page 0.5 s, its worker 1.3 s more, a look
 * at the rules of axe 1 s, another context as much as a short test. Cases belong into unit and api tests.
 *
 * - `store` is the running store of the Playwright worker, shared by its tests: what a test changes of it for others it
 *   puts back. What differs between the markets a proof reads from a table, by `store.market`.
 *   `openTestStore(settings)` is one with settings of its own, and takes seconds.
 * - `customer` is new, signed in and of age in the test's own context, without a page. `signInAs` does the same with
 *   anybody of the demo, `store.confirmAge(context)` makes a guest of age.
 * - `store.openInstalled(page, address)` opens a page on a device that has the worker and all of the store, for what
 *   happens without signal; `store.waitUntilInstalled(page)` does it as a visitor does, after a first page that had none.
 *   Before it there is no worker; in the whole browser it comes by itself.
 */
export const test = base.extend<Signed, Shared>({
  market: ['MY', { option: true, scope: 'worker' }],
  isWorkerHeld: [false, { option: true, scope: 'worker' }],
  context: async ({ context, isWorkerHeld }, use) => {
    if (isWorkerHeld) await holdWorker(context)
    await use(context)
  },
  store: [
    async ({ market }, use) => {
      const store = await openTestStore(market === 'ID' ? { PUBLIC_LOCALE: 'IDN' } : {})
      await use(store)
      await store.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ store }, use) => {
    store.proxy.choose(() => 'pass')
    store.proxy.seen.length = 0
    await use(store.origin)
  },
  customer: async ({ store, context }, use) => {
    const customer = await store.customer()
    await store.confirmAge(context)
    await store.logIn(context, customer)
    await use(customer)
  },
})

export { expect } from '@playwright/test'
