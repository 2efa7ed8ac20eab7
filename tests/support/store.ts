import { test as base } from '@playwright/test'
import { type Customer, openTestStore, type TestStore } from './test-store.ts'

interface Signed {
  customer: Customer
}

/** `customer` is signed in and of age in the test's own context. */
export const test = base.extend<Signed, { store: TestStore }>({
  store: [
    async ({}, use) => {
      const store = await openTestStore()
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
