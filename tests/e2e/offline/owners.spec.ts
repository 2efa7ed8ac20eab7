import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright'
import { COOKIE, ROLE } from '#contract/constants.ts'
import { DEMO_PASSWORD } from '../../support/data/demo-password.ts'
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
import { signInWithPassword } from '../../support/journeys/registration-steps.ts'
import { tapProduct } from '../../support/journeys/taps.ts'
import { goOnline } from '../../support/store/connection.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'
import { type Customer, dispatchSync, type TestStore } from '../../support/store/test-store.ts'

test.use(WIDE)

const UPDATE = '/api/carts/update_cart_item'

test(
  'a session that expires between two edits keeps the second one, shows that, and sends it after sign-in',
  provenBy(
    'src/offline/outbox/classify.test.ts',
    'src/offline/outbox/drain.test.ts',
    'tests/simulation/simulation.test.ts',
  ),
  async ({ page, context, store, customer }) => {
    await openInstalled(page, store, MANGO)
    await context.setOffline(true)
    await addOne(page, 1)
    await tapProduct(page, GRAPE.id)
    await addOne(page, 2)
    let isEnded = false
    store.proxy.choose(({ path, body }) =>
      path === UPDATE && body.includes(String(GRAPE.id)) && !isEnded ? 'busy' : 'pass',
    )
    await goOnline(context)
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1 })
    await store.db.query('delete from session where account_id = $1', [customer.id])
    isEnded = true

    const chip = page.getByRole('button', { name: 'Sign in to send 1 change' })
    await expect(chip).toBeVisible()
    await expectPieces(page, 2)
    await chip.click()
    await page.getByRole('dialog', { name: 'Waiting to send' }).getByRole('link', { name: 'Sign in' }).click()
    await signInWithPassword(page, customer.phone)
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1, [GRAPE.id]: 1 })
    await expectPieces(page, 2)
    await expectEachOnce(store, customer)
  },
)

/** A customer adds one piece offline and closes the app; another person signs in on the device. */
async function handOver(page: Page, store: TestStore, context: BrowserContext): Promise<Customer> {
  await openInstalled(page, store, MANGO)
  await context.setOffline(true)
  await addOne(page, 1)
  await page.goto('about:blank')
  const other = await store.customer()
  await store.logIn(context, other)
  return other
}

test('edits of one person are not even offered to the session of another', async ({
  page,
  context,
  store,
  customer,
}) => {
  const other = await handOver(page, store, context)
  await context.setOffline(false)
  await dispatchSync(page, store.origin)

  await test.step('who sees only their number', async () => {
    const theirs = await context.newPage()
    await theirs.goto(productPage(GRAPE))
    await addOne(theirs, 1)
    await expect.poll(() => store.cartOnServer(other)).toEqual({ [GRAPE.id]: 1 })
    expect(await store.executed(customer)).toBe(0)
    expect(keysSent(store.proxy)).toHaveLength(1)
    await theirs.close()
  })

  await test.step("after the owner's sign-in they are sent once", async () => {
    await store.logIn(context, customer)
    const again = await context.newPage()
    await again.goto(productPage(MANGO))
    await expectPieces(again, 1)
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1 })
  })
  await expect.poll(() => store.cartOnServer(other)).toEqual({ [GRAPE.id]: 1 })
  expect(await store.executed(other)).toBe(1)
  expect(await store.executed(customer)).toBe(1)
})

test(
  "edits that reach another person's session are refused by the server, and parked",
  provenBy(
    'tests/api/cart/exactly-once.test.ts',
    'src/offline/outbox/classify.test.ts',
    'edits of one person are not even offered to the session of another',
  ),
  async ({ page, context, store, customer }) => {
    const ownHint = (await context.cookies()).find(({ name }) => name === COOKIE.cartOwner)
    const other = await handOver(page, store, context)
    // The device's owner hint is stale: the worker assumes that the owner is still signed in.
    await context.addCookies([{ name: COOKIE.cartOwner, value: ownHint?.value ?? '', url: store.origin }])
    await context.setOffline(false)
    await dispatchSync(page, store.origin)
    await expect.poll(() => deliveries(store.proxy).length).toBe(1)

    await test.step('the owner signs in again', async () => {
      await store.logIn(context, customer)
      const again = await context.newPage()
      await again.goto(productPage(MANGO))
      await expectPieces(again, 1)
      await expectWaiting(again, 0)
      await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1 })
    })
    expect(await store.cartOnServer(other)).toEqual({})
    expect(await store.executed(other)).toBe(0)
    expect(await store.executed(customer)).toBe(1)
  },
)

/** A sales person with two approved dealers, signed in through the dealers' call. */
async function salesPerson(store: TestStore, context: BrowserContext): Promise<{ id: string; dealers: string[] }> {
  const { id, phone } = await store.customer()
  await store.db.query('update account set role_id = $2 where id = $1', [id, ROLE.salesPerson])
  const dealers = await store.db.query<{ id: string }>(
    `select id from dealer_company where market = 'MY' and status = 'approved' order by id limit 2`,
  )
  for (const dealer of dealers) await store.db.query('insert into sales_assignment values ($1, $2)', [id, dealer.id])
  await store.confirmAge(context)
  const answer = await context.request.post(`${store.origin}/api/auth/dealer/login`, {
    headers: { origin: store.origin },
    data: { identifier: phone, password: DEMO_PASSWORD, remember: true },
  })
  expect(answer.ok()).toBe(true)
  return { id, dealers: dealers.map((dealer) => dealer.id) }
}

interface DeviceState {
  owner: string
  clientId: string
  productId: number
}

/** Stores one change per dealer on the device, in the app's format. */
const keepChanges = (page: Page, changes: DeviceState[]) =>
  page.evaluate(async (changes) => {
    const request = indexedDB.open('store', 1)
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const transaction = database.transaction('records', 'readwrite')
    const records = transaction.objectStore('records')
    for (const { owner, clientId, productId } of changes) {
      const partition = { owner, clientId, nextSeq: 2, base: 0, status: 'active', failures: 0 }
      records.put({ v: 1, ...partition, retry: null, parkedAt: null }, `client:${owner}`)
      const line = { productable_type: 'product', productable_id: productId, checkout_type: 'currency' }
      const moments = { createdAt: Date.now(), editedAt: Date.now(), firstFaultAt: null }
      const nothing = { attempts: 0, faults: 0, fence: null, refusal: null, review: null }
      const operation = { owner, clientId, seq: 1, line, change: { action: 'add', quantity: 1 }, state: 'queued' }
      const display = { productable: { name: 'Pod' }, before: null }
      records.put({ v: 1, ...operation, display, ...moments, ...nothing }, `op:${owner}:000000000000001`)
    }
    await new Promise((resolve) => transaction.addEventListener('complete', resolve))
    database.close()
  }, changes)

test(
  "a sales person's edits for two dealers reach each dealer's own cart",
  provenBy(
    'src/offline/outbox/drain.test.ts',
    'tests/simulation/simulation.test.ts',
    'edits of one person are not even offered to the session of another',
  ),
  async ({ page, context, store }) => {
    const seller = await salesPerson(store, context)
    await openInstalled(page, store, MANGO)
    const hint = (await context.cookies()).find(({ name }) => name === COOKIE.cartOwner)
    const products = [MANGO, GRAPE]
    const changes = seller.dealers.map((dealer, at) => ({
      owner: `${hint?.value}:${dealer}`,
      clientId: randomUUID(),
      productId: products[at]?.id ?? 0,
    }))
    await keepChanges(page, changes)
    await page.goto('about:blank')
    await dispatchSync(page, store.origin)

    const linesByDealer = () =>
      store.db.query(
        `select c.dealer_id, l.productable_id, l.quantity from cart_line l join cart c on c.id = l.cart_id
        where c.account_id = $1 order by c.dealer_id`,
        [seller.id],
      )
    await expect
      .poll(linesByDealer)
      .toEqual(
        seller.dealers.map((dealer, at) => ({ dealer_id: dealer, productable_id: products[at]?.id, quantity: 1 })),
      )
    await expectEachOnce(store, { id: seller.id, phone: '' })
  },
)
