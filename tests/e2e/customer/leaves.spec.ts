import type { Page } from '@playwright/test'
import { expectNothingOf, storedOn } from '../../support/device/device-storage.ts'
import {
  addOne,
  expectEachOnce,
  expectWaiting,
  MANGO,
  openInstalled,
  productPage,
  WIDE,
} from '../../support/journeys/cart-steps.ts'
import { tapAccount, tapCart, tapSignOut, tapThrough } from '../../support/journeys/taps.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'
import type { TestStore } from '../../support/store/test-store.ts'

test.use(WIDE)

const question = (page: Page) => page.getByRole('heading', { level: 1, name: '1 change isn’t sent yet' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Adds a piece offline, and clicks "Sign out". */
async function leaveUnsent(page: Page, store: TestStore): Promise<void> {
  await openInstalled(page, store, MANGO)
  await page.context().setOffline(true)
  await addOne(page, 1)
  await tapSignOut(page)
  await expect(question(page)).toBeVisible()
  await expect(page.getByText('1 cart change')).toBeVisible()
}

test('a customer who signs out leaves no personal data on the device, none of it opens by its address, and the shop opens offline', async ({
  page,
  store,
  customer,
}) => {
  await page.goto(productPage(MANGO))
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1 })
  await store.waitUntilInstalled(page)
  const [line] = await store.db.query<{ id: string }>(
    'select l.id from cart_line l join cart c on c.id = l.cart_id where c.account_id = $1',
    [customer.id],
  )
  const canary = line?.id ?? 'no line'
  await expect.poll(() => storedOn(page)).toContain(canary)
  await tapAccount(page, '/account/profile')
  await expect(page.getByText('Test Customer')).toBeVisible()
  await expect.poll(() => storedOn(page)).toContain(customer.phone)
  const other = await page.context().newPage()
  await other.goto('/account/profile')
  await expect(other.getByText('Test Customer')).toBeVisible()

  await tapSignOut(page)
  await page.waitForURL(`${store.origin}/`)
  await expectNothingOf(page, customer)
  expect(await storedOn(page)).not.toContain(canary)

  await test.step('other tabs and the browser history show nothing of them either', async () => {
    await other.waitForURL(`${store.origin}/`)
    await page.goBack()
    await expect(page.getByText('Test Customer')).toHaveCount(0)
  })

  await store.proxy.down()
  await page.goto('/account/profile')
  await page.waitForURL('**/auth/login**')
  await expect(page.getByText('Test Customer')).toHaveCount(0)
  // On wide screens the icon of an empty cart opens a drawer that leads nowhere else.
  await page.setViewportSize({ width: 390, height: 844 })
  await tapCart(page)
  await expect(page.getByRole('heading', { name: 'Sign in to see your cart' })).toBeVisible()
  await page.setViewportSize(WIDE.viewport)
  await tapThrough(page, '/shop?category=pod')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pods')
  await store.proxy.up()
})

test(
  'a page in the back/forward cache reloads when it is shown after its person has signed out',
  provenBy(
    'a customer who signs out leaves no personal data on the device, none of it opens by its address, and the shop opens offline',
    'src/session/session.test.ts',
  ),
  async ({ page, store, customer: _signedIn }) => {
    const asleep = await page.context().newPage()
    // As in browsers in which no message reaches a page in the back/forward cache.
    await asleep.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'))
    const turn = (kind: 'pagehide' | 'pageshow') =>
      asleep.evaluate((kind) => {
        dispatchEvent(new PageTransitionEvent(kind, { persisted: true }))
        return document.body.hidden
      }, kind)
    const watched = asleep.waitForResponse(/session-watch/)
    await asleep.goto('/account/profile')
    await expect(asleep.getByText('Test Customer')).toBeVisible()
    await watched
    expect(await turn('pagehide')).toBe(false)
    expect(await turn('pageshow')).toBe(false)
    await expect(asleep.getByText('Test Customer')).toBeVisible()

    expect(await turn('pagehide')).toBe(false)
    await page.goto('/logout')
    await expect(page).toHaveURL(`${store.origin}/`)
    await expect(asleep.getByText('Test Customer')).toBeVisible()
    const anew = asleep.waitForEvent('load')
    expect(await turn('pageshow')).toBe(true)
    await anew
    expect(new URL(asleep.url()).pathname).toBe('/')
    await expect(asleep.getByText('Test Customer')).toHaveCount(0)
  },
)

test(
  'signing out with pending changes sends them first, once the signal is back',
  provenBy(
    'src/offline/storage/sign-out.test.ts',
    'a sign-out whose browser is killed (not answered) is finished at the next start',
  ),
  async ({ page, store, customer }) => {
    await leaveUnsent(page, store)
    await button(page, 'Send, then sign out').click()
    await expect(page.getByText('1 couldn’t be sent.')).toBeVisible()
    await page.context().setOffline(false)
    await button(page, 'Send, then sign out').click()
    await page.waitForURL(`${store.origin}/`)
    expect(await store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1 })
    await expectEachOnce(store, customer)
    await expectNothingOf(page, customer)
  },
)

test(
  'signing out offline and keeping the changes ends the session once online, and the next sign-in sends them',
  provenBy(
    'src/offline/storage/sign-out.test.ts',
    'a sign-out whose browser is killed (not answered) is finished at the next start',
  ),
  async ({ page, store, customer }) => {
    await leaveUnsent(page, store)
    await button(page, 'Keep for my account').click()
    await page.waitForURL(`${store.origin}/`)
    await expectNothingOf(page, customer)
    await expect(page.getByRole('link', { name: 'Cart, empty' }).first()).toBeVisible()

    await page.context().setOffline(false)
    // The first call of a guest ends the session whose cookie the browser still has.
    expect((await page.request.get(`${store.origin}/api/users/me`)).status()).toBe(401)
    await expect
      .poll(() => store.db.query('select 1 from session where account_id = $1', [customer.id]))
      .toHaveLength(0)
    expect(await store.cartOnServer(customer)).toEqual({})

    await store.logIn(page.context(), customer)
    await page.reload()
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1 })
    await expectEachOnce(store, customer)
  },
)

test(
  'discarding pending changes needs a confirmation, and none of them is ever sent',
  provenBy(
    'src/offline/storage/sign-out.test.ts',
    'src/offline/waiting-orders/order-schedules.test.ts',
    'src/offline/requests/lost-requests.test.ts',
    'tests/api/orders/offline-orders.test.ts',
  ),
  async ({ page, store, customer }) => {
    await leaveUnsent(page, store)
    await button(page, 'Discard').click()
    const dialog = page.getByRole('alertdialog', { name: 'Discard 1 unsent change?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await button(page, 'Discard').click()
    await dialog.getByRole('button', { name: 'Discard and sign out' }).click()
    await page.waitForURL(`${store.origin}/`)
    expect(await storedOn(page)).not.toContain('clientId')
    await page.context().setOffline(false)
    await store.logIn(page.context(), customer)
    await page.reload()
    await expectWaiting(page, 0)
    expect(await store.executed(customer)).toBe(0)
  },
)
