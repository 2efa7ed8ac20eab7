import type { BrowserContext, Page } from 'playwright'
import {
  addOne,
  deliveries,
  expectEachOnce,
  expectPieces,
  expectWaiting,
  GRAPE,
  keysSent,
  MANGO,
  openInstalled,
  productPage,
  WIDE,
} from '../../support/journeys/cart-steps.ts'
import { goOnline, wake } from '../../support/store/connection.ts'
import { expect, test } from '../../support/store/store.ts'
import { inWholeBrowser, provenBy, WHOLE_BROWSER } from '../../support/store/test-scope.ts'

test.use(WIDE)

const UPDATE = '/api/carts/update_cart_item'

const isInLine = (page: Page) =>
  page.evaluate(async () => {
    const { held, pending } = await navigator.locks.query()
    const names = [held, pending].map((locks) => locks?.some(({ name }) => name?.startsWith('cart-drain:')))
    return names.every(Boolean)
  })

interface Counted {
  openTransactions: number
}

/** Makes the page count its open transactions. */
const countTransactions = (page: Page) =>
  page.addInitScript(() => {
    const counted = Object.assign(window as unknown as Counted, { openTransactions: 0 })
    const begin = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = function (...asked) {
      const transaction = begin.apply(this, asked)
      counted.openTransactions += 1
      for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => (counted.openTransactions -= 1))
      return transaction
    }
  })

/**
 * Blocks this tab's event loop until `/api/health?stuck` responds: no timer, no time limit, no release of the lock.
 * Starts between transactions, because an open one would block all other tabs.
 */
const hang = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const counted = window as unknown as Counted
    while (counted.openTransactions > 0) await new Promise((resolve) => setTimeout(resolve))
    const request = new XMLHttpRequest()
    request.open('GET', '/api/health?stuck', false)
    request.send()
  })

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  return page
}

test(
  'two tabs and the worker that send at the same moment send every edit once',
  WHOLE_BROWSER,
  async ({ page, context, store, customer }) => {
    await openInstalled(page, store, MANGO)
    await context.setOffline(true)
    await addOne(page, 1)
    const other = await openTab(context, productPage(GRAPE))
    await addOne(other, 2)
    await expectWaiting(page, 2)

    // Slow enough for all three to send at the same time.
    store.proxy.choose(({ path }) => (path === UPDATE ? 150 : 'pass'))
    await context.setOffline(false)
    await Promise.all([
      wake(page),
      wake(other),
      page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'drain' })),
    ])
    await expectWaiting(page, 0)
    await expectWaiting(other, 0)
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1, [GRAPE.id]: 1 })
    expect(keysSent(store.proxy)).toHaveLength(2)
    await expectEachOnce(store, customer)
  },
)

test(
  'a tab that is closed while it sends leaves the rest to the next tab at once',
  provenBy(
    'src/offline/outbox/lock.test.ts',
    'two tabs and the worker that send at the same moment send every edit once',
  ),
  async ({ page, context, store, customer }) => {
    await openInstalled(page, store, MANGO)
    let sent = 0
    store.proxy.choose(({ path }) => (path === UPDATE && sent++ === 0 ? 'hang' : 'pass'))
    await addOne(page, 1)
    await expect.poll(() => deliveries(store.proxy).length).toBe(1)
    // Opened only now: an older tab might have been the one that sends.
    const other = await openTab(context, productPage(GRAPE))
    await expect.poll(() => isInLine(other)).toBe(true)
    await page.close()
    await expect.poll(() => deliveries(store.proxy).length, { timeout: 15_000 }).toBe(2)
    await expectWaiting(other, 0)
    await expectPieces(other, 1)
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1 })
    await expectEachOnce(store, customer)
  },
)

test(
  'a worker that is stopped while it sends leaves the rest to the page at once',
  inWholeBrowser(
    provenBy(
      'src/offline/outbox/lock.test.ts',
      'two tabs and the worker that send at the same moment send every edit once',
    ),
  ),
  async ({ page, context, store, customer }) => {
    const idle = await context.newPage()
    await openInstalled(page, store, MANGO)
    await context.setOffline(true)
    await addOne(page, 1)
    await page.close()
    let sent = 0
    store.proxy.choose(({ path }) => (path === UPDATE && sent++ === 0 ? 'hang' : 'pass'))
    await context.setOffline(false)
    await expect.poll(() => deliveries(store.proxy).length).toBe(1)

    const again = await openTab(context, productPage(GRAPE))
    await expect.poll(() => isInLine(again)).toBe(true)
    const session = await context.newCDPSession(idle)
    await session.send('ServiceWorker.enable')
    await session.send('ServiceWorker.stopAllWorkers')
    await expect.poll(() => deliveries(store.proxy).length, { timeout: 15_000 }).toBe(2)
    await expectWaiting(again, 0)
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1 })
    await expectEachOnce(store, customer)
  },
)

test(
  'a tab that hangs while it sends is superseded after twenty seconds, and its edit counts once',
  provenBy(
    'src/offline/outbox/lock.test.ts',
    'two tabs and the worker that send at the same moment send every edit once',
  ),
  async ({ page, context, store, customer }) => {
    await countTransactions(page)
    await openInstalled(page, store, MANGO)
    const other = await context.newPage()
    // Its timers run four times as fast, so that twenty seconds are five.
    await other.addInitScript(() => {
      const later = window.setTimeout.bind(window)
      Object.assign(window, { setTimeout: (work: () => void, ms = 0) => later(work, ms / 4) })
    })
    await other.goto(productPage(GRAPE))
    let sent = 0
    store.proxy.choose(({ path }) => {
      if (path.includes('stuck')) return 'hang'
      return path === UPDATE && sent++ === 0 ? 'hang' : 'pass'
    })
    await addOne(page, 1)
    await expect.poll(() => deliveries(store.proxy).length).toBe(1)
    const stuck = hang(page)
    stuck.catch(() => {})
    await expect.poll(() => store.proxy.seen.some(({ path }) => path.includes('stuck'))).toBe(true)

    await wake(other)
    await expect.poll(() => isInLine(other)).toBe(true)
    expect(deliveries(store.proxy)).toHaveLength(1)
    await expect.poll(() => deliveries(store.proxy).length).toBe(2)
    await expectWaiting(other, 0)
    await expectPieces(other, 1)

    await test.step('the tab responds again', async () => {
      store.proxy.choose(() => 'pass')
      await store.proxy.down()
      await store.proxy.up()
      await stuck.catch(() => {})
      await expectWaiting(page, 0)
      await expectPieces(page, 1)
    })
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1 })
    await expectEachOnce(store, customer)
  },
)

test(
  'two tabs that edit one line offline show one number, and send at most the attempted edit and the rest',
  provenBy(
    'two tabs and the worker that send at the same moment send every edit once',
    'src/offline/outbox/lock.test.ts',
    'tests/simulation/simulation.test.ts',
  ),
  async ({ page, context, store, customer }) => {
    await openInstalled(page, store, MANGO)
    const other = await openTab(context, productPage(MANGO))
    await context.setOffline(true)
    const tabs = [page, other]
    for (const pieces of [1, 2, 3, 4, 5, 6]) {
      const [here, there] = pieces % 2 ? tabs : tabs.toReversed()
      if (here) await addOne(here, pieces)
      if (there) await expectPieces(there, pieces)
    }
    await goOnline(context)
    for (const tab of tabs) {
      await expectWaiting(tab, 0)
      await expectPieces(tab, 6)
    }
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 6 })
    expect(keysSent(store.proxy).length).toBeLessThanOrEqual(2)
    await expectEachOnce(store, customer)
  },
)

test(
  'three tabs of one cart, one of them frozen, send every edit once, and show one number when it wakes',
  provenBy(
    'two tabs and the worker that send at the same moment send every edit once',
    'src/offline/outbox/lock.test.ts',
  ),
  async ({ page, context, store, customer }) => {
    await openInstalled(page, store, MANGO)
    const [other, frozen] = [await openTab(context, productPage(MANGO)), await openTab(context, productPage(GRAPE))]
    await context.setOffline(true)
    await addOne(page, 1)
    await addOne(frozen, 2)
    const session = await context.newCDPSession(frozen)
    await session.send('Page.setWebLifecycleState', { state: 'frozen' })
    await addOne(other, 3)
    await expectPieces(page, 3)
    await context.setOffline(false)
    await wake(page)
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 2, [GRAPE.id]: 1 })
    await session.send('Page.setWebLifecycleState', { state: 'active' })
    for (const tab of [page, other, frozen]) {
      await expectPieces(tab, 3)
      await expectWaiting(tab, 0)
    }
    await expectEachOnce(store, customer)
  },
)
