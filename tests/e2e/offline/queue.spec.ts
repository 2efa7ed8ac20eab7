import { untilSent } from '../../support/device/device-storage.ts'
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
  quantityOf,
  SPEARMINT,
  tagsOf,
  WIDE,
} from '../../support/journeys/cart-steps.ts'
import { tapCart, tapProduct } from '../../support/journeys/taps.ts'
import { goOnline } from '../../support/store/connection.ts'
import { expect, test } from '../../support/store/store.ts'
import { inWholeBrowser, isFullRun, provenBy, WHOLE_BROWSER } from '../../support/store/test-scope.ts'

test.use(WIDE)

const isCartCall = ({ path }: { path: string }): boolean => path.startsWith('/api/carts')

test(
  'offline edits look the same after a reload, and are sent as the attempted ones and one merged remainder per line',
  provenBy(
    'src/offline/outbox/merge-operations.test.ts',
    'tests/simulation/simulation.test.ts',
    'a customer loses the signal, changes the cart, closes the app, and the server executes every change exactly once',
  ),
  async ({ page, context, store, customer }) => {
    await openInstalled(page, store, MANGO)
    await context.setOffline(true)
    for (const pieces of [1, 2, 3, 4]) await addOne(page, pieces)
    await tapProduct(page, GRAPE.id)
    await addOne(page, 5)
    await tapCart(page)
    for (const load of ['as it was made', 'after a reload']) {
      await test.step(load, async () => {
        await expect(quantityOf(page, MANGO)).toHaveValue('4')
        await expect(quantityOf(page, GRAPE)).toHaveValue('1')
        await expect(page.getByRole('main').getByText('Waiting to send')).toHaveCount(2)
      })
      await page.reload()
    }
    await goOnline(context)
    await expect(page.getByText('Waiting to send')).toHaveCount(0)
    await expectWaiting(page, 0)
    await expect(quantityOf(page, MANGO)).toHaveValue('4')
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 4, [GRAPE.id]: 1 })
    // An attempted change is never altered; all later ones of its line are merged into one.
    expect(keysSent(store.proxy).length).toBeLessThanOrEqual(3)
    await expectEachOnce(store, customer)
  },
)

test(
  'a tap that a page left unstored is stored by the next page without a connection, and sent once with it',
  provenBy(
    'before the app has hydrated finds the quantity in the cart on the next visit, once',
    'src/offline/outbox/taken-additions.test.ts',
  ),
  async ({ page, context, store, customer }) => {
    await openInstalled(page, store, MANGO)
    await context.setOffline(true)
    // As the boot script leaves it; an installed app starts too fast for a test to leave the page before it has hydrated.
    await page.evaluate((productId) => {
      const cartOwner = /cart_owner=([^;]*)/.exec(document.cookie)?.[1] ?? ''
      const addition = { id: 'a', cartOwner, acting: null, type: 'product', productId, quantity: 2, at: Date.now() }
      localStorage.setItem('pending-addition:a', JSON.stringify(addition))
    }, GRAPE.id)
    await page.reload()
    await expectPieces(page, 2)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('pending-addition:a'))).toBeNull()
    await goOnline(context)
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [GRAPE.id]: 2 })
    await expectEachOnce(store, customer)
  },
)

test(
  'an offline edit is sent by the worker alone when every page is closed',
  WHOLE_BROWSER,
  async ({ page, context, store, customer }) => {
    const idle = await context.newPage()
    await openInstalled(page, store, MANGO)
    await context.setOffline(true)
    await addOne(page, 1)
    await expectWaiting(page, 1)
    await page.close()
    await context.setOffline(false)
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1 })
    expect(idle.url()).toBe('about:blank')
    await expectEachOnce(store, customer)
  },
)

test(
  'changes refused by a busy server are sent automatically, in order, without a change of the connection',
  inWholeBrowser(provenBy('src/offline/outbox/backoff.test.ts', 'src/offline/outbox/drain.test.ts')),
  async ({ page, store, customer }) => {
    await store.openInstalled(page, '/shop?category=pod')
    let refused = 0
    store.proxy.choose(({ path }) => (path === '/api/carts/update_cart_item' && refused++ < 3 ? 'busy' : 'pass'))
    await page.getByRole('button', { name: 'Add Mango to cart' }).click()
    await expectPieces(page, 1)
    await page.getByRole('button', { name: 'Add Grape to cart' }).click()
    await expectPieces(page, 2)
    await expectWaiting(page, 2)
    // Between attempts the worker is idle, so that a new version can activate.
    expect((await tagsOf(page)).length).toBeLessThanOrEqual(4)
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1, [GRAPE.id]: 1 })
    await expectWaiting(page, 0)
    const order = keysSent(store.proxy).map((key) => Number(key.split('.')[1]))
    expect(order).toEqual([...order].sort((a, b) => a - b))
    await expectEachOnce(store, customer)
  },
)

test(
  'a new edit is sent at once although the browser has delayed the next attempt',
  inWholeBrowser(
    provenBy(
      'src/features/cart/sync/background-sync.test.ts',
      'an offline edit is sent by the worker alone when every page is closed',
    ),
  ),
  async ({ page, context, store, customer }) => {
    const idle = await context.newPage()
    await openInstalled(page, store, MANGO)
    await context.setOffline(true)
    await addOne(page, 1)
    await page.close()

    await test.step("the worker's attempt fails: the next one is minutes away", async () => {
      store.proxy.choose((request) => (isCartCall(request) ? 'fault' : 'pass'))
      await context.setOffline(false)
      await expect.poll(() => deliveries(store.proxy).length).toBe(1)
    })

    await test.step('another edit, and the app is closed again', async () => {
      await context.setOffline(true)
      const again = await context.newPage()
      await again.goto(productPage(GRAPE))
      await addOne(again, 2)
      await expectWaiting(again, 2)
      await again.close()
      store.proxy.choose(() => 'pass')
      await context.setOffline(false)
    })
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1, [GRAPE.id]: 1 })
    expect(idle.url()).toBe('about:blank')
    await expectEachOnce(store, customer)
  },
)

test('a browser without Background Sync sends when the page detects the signal, or is opened again', async ({
  page,
  context,
  store,
  customer,
}) => {
  const session = await context.browser()?.newBrowserCDPSession()
  await session?.send('Browser.setPermission', {
    permission: { name: 'background-sync' },
    setting: 'denied',
    origin: store.origin,
  })
  await context.addInitScript(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'))
  await openInstalled(page, store, MANGO)
  expect(await page.evaluate(async () => 'sync' in (await navigator.serviceWorker.ready))).toBe(false)

  await test.step('the signal returns while a page is open', async () => {
    await context.setOffline(true)
    await addOne(page, 1)
    await expectWaiting(page, 1)
    await context.setOffline(false)
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1 })
    await untilSent(page)
  })

  await test.step('the signal returns while the app is closed', async () => {
    await context.setOffline(true)
    await addOne(page, 2)
    await expectWaiting(page, 1)
    await page.close()
    await context.setOffline(false)
    const again = await context.newPage()
    await again.goto(productPage(SPEARMINT))
    await expectPieces(again, 2)
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 2 })
  })
  await expectEachOnce(store, customer)
})

const EDITS = isFullRun ? 50 : 20

test(
  'edits on a connection that changes five times a second arrive in full, in a bounded number of calls',
  provenBy(
    'tests/simulation/simulation.test.ts',
    'src/offline/outbox/merge-operations.test.ts',
    'a customer loses the signal, changes the cart, closes the app, and the server executes every change exactly once',
  ),
  async ({ page, context, store, customer }) => {
    await store.liftLimits([MANGO.id])
    await openInstalled(page, store, MANGO)
    let isAway = false
    const flapping = setInterval(() => {
      isAway = !isAway
      context.setOffline(isAway).catch(() => {})
    }, 200)
    for (let pieces = 1; pieces <= EDITS; pieces++) await addOne(page, pieces)
    clearInterval(flapping)
    await goOnline(context)
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: EDITS })
    await expectWaiting(page, 0)
    await expectPieces(page, EDITS)
    await expectEachOnce(store, customer)
    expect(deliveries(store.proxy).length).toBeLessThanOrEqual(2 * EDITS)
  },
)
