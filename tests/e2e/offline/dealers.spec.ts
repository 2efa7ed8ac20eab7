import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../support/data/demo-password.ts'
import { untilSent } from '../../support/device/device-storage.ts'
import {
  actFor,
  actingBar,
  cartsOnServer,
  dealerNamed,
  leaveFor,
  logInAsDealer,
  newSalesPerson,
  type SalesPerson,
  selector,
} from '../../support/journeys/acting-steps.ts'
import {
  addOne,
  deliveries,
  expectEachOnce,
  expectPieces,
  expectWaiting,
  GRAPE,
  MANGO,
  openInstalled,
  productPage,
  SPEARMINT,
  WIDE,
} from '../../support/journeys/cart-steps.ts'
import { tapCart, tapProduct } from '../../support/journeys/taps.ts'
import { goOnline } from '../../support/store/connection.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'
import type { TestStore } from '../../support/store/test-store.ts'

test.use(WIDE)

/** Asserts that every operation sent named the dealer whose cart it changes, whatever was on the screen meanwhile. */
function expectOwnDealer(store: TestStore, products: [product: number, dealer: string][]): void {
  for (const { path, body } of deliveries(store.proxy)) {
    const named = products.filter(([product]) => body.includes(`"productable_id":${product}`))
    expect(named.map(([, dealer]) => new URL(path, store.origin).searchParams.get('dealer_id') === dealer)).toEqual(
      named.map(() => true),
    )
  }
}

test(
  "a sales person fills two carts offline, and each dealer's cart gets its own edits once",
  provenBy(
    'src/offline/outbox/drain.test.ts',
    'tests/simulation/simulation.test.ts',
    'edits of one person are not even offered to the session of another',
  ),
  async ({ page, context, store }) => {
    const seller = await newSalesPerson(store)
    const [first, second] = seller.dealers
    await logInAsDealer(store, context, seller)
    await openInstalled(page, store, MANGO)

    await test.step('without a chosen dealer the selector opens first, and the click is applied afterwards', async () => {
      await expect(actingBar(page)).toContainText('No dealer selected')
      await page.getByRole('button', { name: 'Add to cart' }).click()
      await expect(selector(page).getByRole('heading', { name: 'Choose a dealer first' })).toBeVisible()
      await expect(selector(page).getByRole('option')).toHaveCount(2)
      await selector(page).getByRole('combobox').fill(first.name.split(' ').toReversed().join(' '))
      await expect(selector(page).getByRole('option')).toHaveCount(1)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(actingBar(page)).toContainText(`Acting for ${first.name}`)
      await expectPieces(page, 1)
      await expect.poll(() => cartsOnServer(store, seller)).toEqual([{ [MANGO.id]: 1 }, {}])
      await untilSent(page)
    })

    await store.closeShop()
    await test.step('offline: one more piece for the first dealer, then the other', async () => {
      await page.reload()
      await expect(actingBar(page)).toContainText(`Acting for ${first.name}`)
      await addOne(page, 2)
      await leaveFor(page, first, second)
      // The cart was never loaded on this device, so its count is unknown.
      await expect(page.getByRole('link', { name: 'Cart', exact: true }).first()).toBeVisible()
      await tapProduct(page, GRAPE.id)
      await addOne(page, 1)
      await expectWaiting(page, 1)
      await tapProduct(page, SPEARMINT.id)
      await addOne(page, 2)
      await actingBar(page).getByRole('button').click()
      await expect(dealerNamed(page, first)).toContainText('1 change not sent')
      await expect(dealerNamed(page, second)).toContainText('Selected, 2 changes not sent')
      await page.keyboard.press('Escape')
    })

    await store.openShop(page)
    await test.step('both are sent while the second one is on the screen', async () => {
      await expect
        .poll(() => cartsOnServer(store, seller), { timeout: 60_000 })
        .toEqual([{ [MANGO.id]: 2 }, { [GRAPE.id]: 1, [SPEARMINT.id]: 1 }])
      await expectWaiting(page, 0)
      await expectPieces(page, 2)
      await expectEachOnce(store, seller)
      expectOwnDealer(store, [
        [MANGO.id, first.id],
        [GRAPE.id, second.id],
        [SPEARMINT.id, second.id],
      ])
    })

    await test.step('each cart names the person who filled it', async () => {
      await actFor(page, first)
      await expectPieces(page, 2)
      await tapCart(page)
      await expect(page.getByText(/^Added by Test, /)).toHaveCount(1)
    })
  },
)

/** Queues one piece for each dealer offline. */
async function fillBoth(page: Page, store: TestStore, { dealers: [first, second] }: SalesPerson): Promise<void> {
  await openInstalled(page, store, MANGO)
  await expect(actingBar(page)).toBeVisible()
  await actFor(page, first)
  await page.context().setOffline(true)
  await addOne(page, 1)
  await leaveFor(page, first, second)
  await tapProduct(page, GRAPE.id)
  await addOne(page, 1)
}

test(
  'a session that expires with two queues keeps both, and only its sales person can send them',
  provenBy(
    'src/offline/outbox/classify.test.ts',
    'src/offline/outbox/drain.test.ts',
    'tests/simulation/simulation.test.ts',
    'edits of one person are not even offered to the session of another',
  ),
  async ({ page, context, store }) => {
    const seller = await newSalesPerson(store)
    const other = await newSalesPerson(store)
    await logInAsDealer(store, context, seller)
    await fillBoth(page, store, seller)
    await store.db.query('delete from session where account_id = $1', [seller.id])
    await goOnline(context)
    await page.getByRole('button', { name: 'Sign in to send 1 change' }).click()
    await page.getByRole('dialog', { name: 'Waiting to send' }).getByRole('link', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dealer sign-in' })).toBeVisible()

    await test.step('another sales person of the same dealers is not even offered to send them', async () => {
      await page.close()
      await logInAsDealer(store, context, other)
      const theirs = await context.newPage()
      await theirs.goto(productPage(SPEARMINT))
      await expect(actingBar(theirs)).toContainText('No dealer selected')
      await actFor(theirs, other.dealers[0])
      await addOne(theirs, 1)
      await expect.poll(() => cartsOnServer(store, other)).toEqual([{ [SPEARMINT.id]: 1 }, {}])
      expect(await store.executed(seller)).toBe(0)
      await theirs.close()
    })

    await test.step("after the same person's sign-in each cart is filled once", async () => {
      await context.clearCookies()
      await store.confirmAge(context)
      const own = await context.newPage()
      await own.goto('/auth/dealer/login')
      await own.getByRole('textbox', { name: 'Phone or e-mail' }).fill(seller.phone)
      await own.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
      await own.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect.poll(() => cartsOnServer(store, seller)).toEqual([{ [MANGO.id]: 1 }, { [GRAPE.id]: 1 }])
      expect(await store.executed(seller)).toBe(2)
      expect(await cartsOnServer(store, other)).toEqual([{ [SPEARMINT.id]: 1 }, {}])
    })
  },
)
