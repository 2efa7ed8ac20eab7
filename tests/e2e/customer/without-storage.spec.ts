import type { BrowserContext, Page } from 'playwright'
import { untilComplete } from '../../support/device/precached-files.ts'
import { bringWorkerFirst } from '../../support/device/worker-release.ts'
import { addOne, MANGO, quantityOf, WIDE } from '../../support/journeys/cart-steps.ts'
import { giveAddress, ordersOf, placeOrder } from '../../support/journeys/gateway-steps.ts'
import { untilHydrated } from '../../support/journeys/open-page.ts'
import { signInWithPassword } from '../../support/journeys/registration-steps.ts'
import { tapAccount, tapCart, tapHub, tapProduct, tapThrough } from '../../support/journeys/taps.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'
import type { TestStore } from '../../support/store/test-store.ts'

// The device's half of docs/specification/resiliency.md: everything a customer does on a device that cannot store.

test.use(WIDE)

interface Visit {
  page: Page
  context: BrowserContext
  store: TestStore
}

/** As in the private windows of some browsers. */
const withoutDatabase = ({ context }: Visit) =>
  context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('A mutation operation was attempted on a database that did not allow mutations.')
    }
  })

const QUOTA_BYTES = 50 * 2 ** 20

/** A quota of 50 MB, all of which is used. */
async function withoutRoom({ page, context, store }: Visit): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: store.origin, quotaSize: QUOTA_BYTES })
  const error = await page.evaluate(async () => {
    const filler = await caches.open('filler')
    for (const bytes of [2 ** 22, 2 ** 18, 2 ** 14, 2 ** 10])
      for (let at = 0; ; at += 1) {
        const stored = filler.put(`/filler/${bytes}/${at}`, new Response(new Uint8Array(bytes)))
        const reason = await stored.then(
          () => null,
          (refused: unknown) => (refused instanceof DOMException ? refused.name : String(refused)),
        )
        if (reason !== null && bytes === 2 ** 10) return reason
        if (reason !== null) break
      }
    return null
  })
  expect(error).toBe('QuotaExceededError')
}

const install = async (page: Page, store: TestStore): Promise<void> => {
  await bringWorkerFirst(page, store.origin)
  await page.goto('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await untilComplete(page)
}

const faults: [name: string, plant: (visit: Visit) => Promise<unknown>][] = [
  ['has no database', withoutDatabase],
  ['has used its 50 MB', withoutRoom],
]

for (const [name, plant] of faults) {
  test(
    `a customer whose browser ${name} shops, signs in, pays and opens the shop offline`,
    provenBy(
      'src/offline/outbox/send-directly.test.ts',
      'a device whose storage is full shows no edit as saved, and sends it at once while online',
      'src/offline/storage/free-space.test.ts',
    ),
    async ({ page, context, store }) => {
      const customer = await store.customer()
      await store.confirmAge(context)
      await install(page, store)
      await plant({ page, context, store })
      const heading = page.getByRole('heading', { level: 1 })

      await test.step('browse', async () => {
        await tapProduct(page, MANGO.id)
        await expect(heading).toContainText(MANGO.name)
      })
      await test.step('log in', async () => {
        await tapThrough(page, '/auth/login')
        await untilHydrated(page)
        await signInWithPassword(page, customer.phone)
        await expect(page).not.toHaveURL(/\/auth\//)
        await giveAddress(page, store)
      })
      await test.step('change cart', async () => {
        await tapProduct(page, MANGO.id)
        await addOne(page, 1)
        await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1 })
      })
      await test.step('see cart', async () => {
        await tapCart(page)
        await expect(quantityOf(page, MANGO)).toHaveValue('1')
      })
      await test.step('check out', async () => {
        await tapThrough(page, '/cart/checkout')
        await page.getByRole('radio', { name: /Bank transfer/ }).check()
        await placeOrder(page)
      })
      await test.step('pay', async () => {
        await expect(page.getByText('Transfer exactly this amount, then send us your receipt.')).toBeVisible()
      })
      await test.step('see order', async () => {
        const [order] = await ordersOf(store, customer)
        await tapAccount(page, '/account/orders')
        await tapThrough(page, `/account/orders/${order?.id}`)
        await expect(heading).toContainText(order?.order_no ?? '')
      })
      await test.step('offline start', async () => {
        await store.closeShop()
        try {
          const opened = await context.newPage()
          const heading = opened.getByRole('heading', { level: 1 })
          // On wide screens the icon of an empty cart opens a drawer that leads nowhere else.
          await opened.setViewportSize({ width: 390, height: 844 })
          await opened.goto('/')
          await expect(heading).toContainText('18 flavours')
          await tapCart(opened)
          await expect(heading).toContainText('Cart')
          // Nothing of the account is stored on this device: not what its pages are either.
          await tapHub(opened)
          await expect(opened.getByRole('main')).toContainText('You’re offline')
        } finally {
          await store.openShop()
        }
      })
    },
  )
}
