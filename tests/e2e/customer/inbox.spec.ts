import { MARKETS } from '#contract/site/market.ts'
import { settleOrder } from '#server/domains/orders/services/transition-order.ts'
import { placeOrder } from '../../support/data/placed-orders.ts'
import { untilStored } from '../../support/device/device-storage.ts'
import { expectToFit } from '../../support/journeys/account-steps.ts'
import { collectPageErrors, untilHydrated } from '../../support/journeys/open-page.ts'
import { tapAccount, tapHub } from '../../support/journeys/taps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'
import type { TestStore } from '../../support/store/test-store.ts'

const IN = { MY: MARKETS.MYR, ID: MARKETS.IDN } as const

/** Settles the order as a gateway's webhook does. */
const pay = (store: TestStore, orderId: string) =>
  store.db.transaction((transaction) =>
    settleOrder(
      transaction,
      { orderId, actor: { kind: 'gateway', id: null } },
      {
        now: new Date(),
        config: {
          market: IN[store.market],
          timeZone: IN[store.market].timeZone,
          demoMailbox: true,
          senders: {},
        },
      },
    ),
  )

test(
  'a customer is notified that an order is paid, finds the notification offline, and marks it as read',
  provenBy(
    'tests/api/notifications/inbox.test.ts',
    'every route, visited by its address before, opens for a sales person, or says why it does not',
  ),
  async ({ page, context, store, customer }) => {
    const pageErrors = await collectPageErrors(page)
    const places = page.getByRole('navigation', { name: 'Your account' })
    await page.goto('/account/inbox')
    await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible()
    const { id, order_no } = await placeOrder(context, store.origin)
    await pay(store, id)
    await store.waitUntilInstalled(page)
    const item = page.getByRole('main').getByRole('link', { name: `Payment received for order ${order_no}` })
    await expect(item).toContainText('Unread')
    await tapHub(page)
    await expect(places.getByRole('link', { name: 'Inbox 1 unread' })).toBeVisible()
    await tapAccount(page, '/account/inbox')
    expect(await violations(page)).toEqual([])
    await expectToFit(page)
    await untilStored(page, `"order_no":"${order_no}"`)

    store.proxy.choose(() => 'refuse')
    await page.reload()
    await expect(item).toContainText('Unread')
    await expect(page.getByText(/^You’re offline\. Last updated/).first()).toBeVisible()

    store.proxy.choose(() => 'pass')
    await page.reload()
    await untilHydrated(page)
    const read = page.waitForResponse((answer) => answer.url().endsWith('/read'))
    await item.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order_no}`)
    expect((await read).status()).toBe(200)
    await tapAccount(page, '/account/inbox')
    await expect(item).toBeVisible()
    await expect(item).not.toContainText('Unread')
    const left = await store.db.query('select 1 from inbox_item where account_id = $1 and read_at is null', [
      customer.id,
    ])
    expect(left).toEqual([])
    expect(pageErrors.filter((line) => !line.includes('ERR_'))).toEqual([])
  },
)
