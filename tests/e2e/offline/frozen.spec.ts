import type { Page } from '@playwright/test'
import {
  addOne,
  expectEachOnce,
  expectPieces,
  expectWaiting,
  GRAPE,
  MANGO,
  openInstalled,
  productPage,
  WIDE,
} from '../../support/journeys/cart-steps.ts'
import { untilHydrated } from '../../support/journeys/open-page.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

test.use(WIDE)

const addButton = (page: Page) => page.getByRole('button', { name: 'Add to cart' })

/** Tracks all transactions and connections of the page, for `openOnes`. */
function watchStorage(): void {
  const transactions = new Set<IDBTransaction>()
  const connections = new Set<IDBDatabase>()
  const { transaction, close } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function watched(...asked) {
    const made = transaction.apply(this, asked)
    connections.add(this)
    transactions.add(made)
    for (const end of ['complete', 'abort']) made.addEventListener(end, () => transactions.delete(made))
    return made
  }
  IDBDatabase.prototype.close = function watched() {
    connections.delete(this)
    close.call(this)
  }
  Object.assign(window, { openOnes: () => [transactions.size, connections.size] })
}

/** Blocks all other transactions with an open one, as a frozen page may, until `release` is called. */
async function blockStorage(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('store')
      request.addEventListener('success', () => resolve(request.result))
    })
    const records = database.transaction('records', 'readwrite').objectStore('records')
    let isReleased = false
    const hold = () => {
      if (!isReleased) records.count().addEventListener('success', hold)
    }
    hold()
    Object.assign(window, { releaseStorage: () => void (isReleased = true) })
  })
  return () => page.evaluate(() => (window as unknown as { releaseStorage(): void }).releaseStorage())
}

const openOnes = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { openOnes(): number[] }).openOnes())

/** Within the page, because storage that does not answer for some seconds is given up. */
const hideOnceOpen = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { openOnes } = window as unknown as { openOnes(): number[] }
    while (openOnes()[0] === 0) await new Promise(requestAnimationFrame)
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  })

const dispatch = (page: Page, type: 'pagehide' | 'pageshow') =>
  page.evaluate((name) => void dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type)

test(
  'a page that enters the back/forward cache leaves no transaction open, and finishes its change when it is shown again',
  provenBy('src/offline/outbox/store.test.ts', 'src/offline/outbox/lock.test.ts'),
  async ({ page, context, store, customer }) => {
    const other = await context.newPage()
    await other.goto(productPage(GRAPE))
    await untilHydrated(other)
    await page.addInitScript(watchStorage)
    await page.goto(productPage(MANGO))
    await addOne(page, 1)
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1 })

    const release = await blockStorage(other)
    const hidden = hideOnceOpen(page)
    await addButton(page).click()
    await hidden
    await expect.poll(() => openOnes(page)).toEqual([0, 0])
    await release()
    // The next page can use the database, and the change is in no cart yet.
    await addOne(other, 2)
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1, [GRAPE.id]: 1 })
    expect(await openOnes(page)).toEqual([0, 0])

    await dispatch(page, 'pageshow')
    await expectPieces(page, 3)
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 2, [GRAPE.id]: 1 })
    await expectEachOnce(store, customer)
  },
)

test(
  'a database that another page blocks is detected, the change is sent at once, and a reload is offered',
  provenBy('src/offline/storage/device-records.test.ts', 'src/offline/outbox/send-directly.test.ts'),
  async ({ page, context, store, customer }) => {
    const other = await context.newPage()
    await other.goto(productPage(GRAPE))
    await untilHydrated(other)
    await page.goto(productPage(MANGO))
    await expectPieces(page, 0)
    const release = await blockStorage(other)
    await addButton(page).click()
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1 })
    await expect(page.getByText('This browser’s storage isn’t responding.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
    await release()
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expectPieces(page, 1)
    await expectWaiting(page, 0)
    await expectEachOnce(store, customer)
  },
)

test(
  'a change is sent although its page is closed as soon as the change is shown',
  provenBy('a number that was shown survives a browser that is killed as soon as it appears'),
  async ({ page, context, store, customer }) => {
    await openInstalled(page, store, MANGO)
    await page.close()
    for (const pieces of [1, 2, 3]) {
      const visit = await context.newPage()
      await visit.goto(productPage(MANGO))
      await expectPieces(visit, pieces - 1)
      await addOne(visit, pieces)
      await visit.close()
      await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: pieces })
    }
    await expectEachOnce(store, customer)
  },
)
