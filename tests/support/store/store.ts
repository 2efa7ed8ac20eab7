import { test as base } from '@playwright/test'
import { holdWorker } from '../device/worker-release.ts'
import { type Customer, openTestStore, type TestStore } from './test-store.ts'

interface SignedInFixture {
  customer: Customer
}

/** Options that a project of `playwright.config.ts` sets for its tests. */
export interface ProjectOptions {
  /** Market of the store: Malaysia, unless a project or `test.use` says otherwise. */
  market: TestStore['market']
  /** Whether pages register their worker only when the test releases it. */
  isWorkerHeld: boolean
}

interface Shared extends ProjectOptions {
  store: TestStore
}

/**
 * Fixtures of browser tests. Their cost in processor time: a page 0.5 s, its worker 1.3 s more, an axe check 1 s,
 * another context as much as a short test. Single cases belong in unit and API tests.
 *
 * - `store` is the running store of the Playwright worker, shared by its tests: a test restores what it changes for
 * others. What differs between markets is read from a table, by `store.market`. `openTestStore(settings)` starts a
 * store with other settings, which takes seconds.
 * - `customer` is new, signed in and has confirmed their age in the test's context, without a page. `signInAs` does the
 * same for any person of the demo; `store.confirmAge(context)` does it for a guest.
 * - `store.openInstalled(page, address)` opens a page on a device with the worker and the whole store, for tests
 * without signal; `store.waitUntilInstalled(page)` does it as for a visitor, after a first page without it. Before that
 * there is no worker; in the project `whole` it is registered as usual.
 */
export const test = base.extend<SignedInFixture, Shared>({
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
    await store.openShop()
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
