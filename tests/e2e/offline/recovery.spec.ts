import type { Locator, Page } from '@playwright/test'
import { untilSent } from '../../support/device/device-storage.ts'
import {
  actFor,
  actingBar,
  cartsOnServer,
  dealerNamed,
  logInAsDealer,
  newSalesPerson,
  selector,
} from '../../support/journeys/acting-steps.ts'
import {
  addOne,
  expectEachOnce,
  expectPieces,
  expectWaiting,
  GRAPE,
  MANGO,
  openInstalled,
  productPage,
  quantityOf,
  WIDE,
} from '../../support/journeys/cart-steps.ts'
import { tapCart, tapProduct } from '../../support/journeys/taps.ts'
import { goOnline } from '../../support/store/connection.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

test.use(WIDE)

const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Waiting to send' })
const needsAttention = (page: Page, count: number): Locator =>
  page.getByRole('button', { name: count === 1 ? '1 needs your attention' : `${count} need your attention` })

/** Writes records as another program or a faulty disk might leave them. */
const writeRecords = (page: Page, records: [key: string, value: unknown][]): Promise<void> =>
  page.evaluate(
    (entries) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('store')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('records', 'readwrite')
          for (const [key, value] of entries) transaction.objectStore('records').put(value, key)
          transaction.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
      }),
    records,
  )

const ownerOn = async (page: Page): Promise<string> => {
  const cookies = await page.context().cookies()
  return `${decodeURIComponent(cookies.find(({ name }) => name === 'cart_owner')?.value ?? '')}:0`
}

test(
  'two copies of one browser profile make a change each under the same number, and the cart gets both',
  provenBy('tests/api/cart/copied-profile.test.ts', 'tests/simulation/simulation.test.ts'),
  async ({ page, context, browser, store, customer }) => {
    await page.goto(productPage(MANGO))
    await addOne(page, 1)
    await untilSent(page)
    const copied = await browser.newContext({
      ...WIDE,
      storageState: await context.storageState({ indexedDB: true }),
    })
    try {
      const copy = await copied.newPage()
      await copy.goto(`${store.origin}${productPage(MANGO)}`)
      await expectPieces(copy, 1)
      // Neither copy may have a worker that caches the rest of the app without signal.
      await Promise.all([page, copy].map((one) => one.waitForLoadState('networkidle')))
      await Promise.all([context.setOffline(true), copied.setOffline(true)])
      await addOne(page, 2)
      await addOne(copy, 2)

      await context.setOffline(false)
      await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 2 })
      await untilSent(page)
      await copied.setOffline(false)
      await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 3 })
      await untilSent(copy)
      await expectPieces(copy, 3)

      await test.step('from then on each copy has numbers of its own', async () => {
        await addOne(page, 4)
        await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 4 })
        await addOne(copy, 5)
        await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 5 })
        expect(await store.executed(customer)).toBe(5)
      })
    } finally {
      await copied.close()
    }
  },
)

test(
  'changes for a dealer who is no longer assigned are counted, and can be moved to another dealer',
  provenBy('src/offline/storage/account-view.test.ts', 'tests/api/dealers/acting.test.ts'),
  async ({ page, context, store }) => {
    const seller = await newSalesPerson(store)
    const [first, second] = seller.dealers
    await logInAsDealer(store, context, seller)
    await openInstalled(page, store, MANGO)
    await actFor(page, first)
    await context.setOffline(true)
    await addOne(page, 1)
    await store.db.query('delete from sales_assignment where sales_account_id = $1 and dealer_id = $2', [
      seller.id,
      first.id,
    ])
    await goOnline(context)
    await needsAttention(page, 1).click()
    await expect(sheet(page).getByRole('region', { name: first.name })).toContainText('no longer assigned')
    await page.keyboard.press('Escape')

    await actingBar(page).getByRole('button').click()
    await dealerNamed(page, second).click()
    await expect(selector(page)).toBeHidden()
    await expect(actingBar(page)).toContainText(`Acting for ${second.name}`)
    await needsAttention(page, 1).click()
    await sheet(page)
      .getByRole('button', { name: `Move to ${second.name}’s cart` })
      .click()
    await expect.poll(() => cartsOnServer(store, seller)).toEqual([{}, { [MANGO.id]: 1 }])
    await expect(sheet(page).getByRole('region', { name: first.name })).toHaveCount(0)
    await expect(needsAttention(page, 1)).toHaveCount(0)
  },
)

test(
  'unreadable records are quarantined, and the cart is loaded from the server',
  provenBy('src/offline/storage/quarantine.test.ts'),
  async ({ page, store, customer }) => {
    await page.goto(productPage(MANGO))
    await addOne(page, 1)
    await untilSent(page)
    const owner = await ownerOn(page)
    await writeRecords(page, [
      [`client:${owner}`, 'junk'],
      [`snap:${owner}`, { v: 1 }],
      [`choices:${owner}`, null],
      [`op:${owner}:000000000000007`, { v: 1, owner, seq: 7, state: 'queued' }],
      [`op:${owner}:000000000000008`, { v: 1, owner: 'somebody:0', seq: 8, state: 'queued' }],
    ])
    await page.reload()
    await expectPieces(page, 1)
    await addOne(page, 2)
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 2 })
    await needsAttention(page, 5).click()
    await expect(sheet(page).getByText('5 records on this device couldn’t be read.')).toBeVisible()
    const saving = page.waitForEvent('download')
    await sheet(page).getByRole('button', { name: 'Save as a file' }).click()
    expect((await saving).suggestedFilename()).toBe('unreadable-records.json')
    await sheet(page).getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(needsAttention(page, 5)).toHaveCount(0)
  },
)

test(
  'a change whose storage is deleted under the page is restored with the next click',
  provenBy('src/offline/outbox/lost-records.test.ts', 'src/offline/outbox/journal.test.ts'),
  async ({ page, context, store, customer }) => {
    await openInstalled(page, store, MANGO)
    await context.setOffline(true)
    await addOne(page, 1)
    await expectWaiting(page, 1)
    const session = await context.newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', { origin: store.origin, storageTypes: 'indexeddb' })
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByText('We put 1 unsent change back.')).toBeVisible()
    await expectPieces(page, 2)
    await goOnline(context)
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 2 })
    // Both in one operation when the second click comes before the first is taken to be sent.
    await expectEachOnce(store, customer)
  },
)

test(
  'a cart that a restored server has lost is listed line by line, and restored',
  provenBy('src/offline/storage/rollback.test.ts', 'tests/simulation/restored-backup.test.ts'),
  async ({ page, store, customer }) => {
    await page.goto(productPage(MANGO))
    await addOne(page, 1)
    await tapProduct(page, GRAPE.id)
    await addOne(page, 2)
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1, [GRAPE.id]: 1 })
    await untilSent(page)
    const ofCart = 'cart_id in (select id from cart where account_id = $1)'
    await store.db.query(`delete from cart_line where ${ofCart} and productable_id = ${GRAPE.id}`, [customer.id])
    await store.db.query('update cart set version = version - 1 where account_id = $1', [customer.id])
    await store.db.query(`update cart_client set last_seq = last_seq - 1 where owner like '%' || $1 || '%'`, [
      customer.id,
    ])

    await tapCart(page)
    await page.reload()
    await needsAttention(page, 1).click()
    const expectMessage = sheet(page).getByRole('region', { name: 'Restored from a backup' })
    await expect(expectMessage).toContainText(': 1, now missing')
    await expectMessage.getByRole('button', { name: 'Put back' }).click()
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1, [GRAPE.id]: 1 })
    await page.keyboard.press('Escape')
    await expect(quantityOf(page, GRAPE)).toHaveValue('1')
    await expect(expectMessage).toHaveCount(0)
  },
)
