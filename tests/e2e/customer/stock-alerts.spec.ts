import { COOKIE } from '#contract/constants.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { tapAccount } from '../../support/journeys/taps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'
import type { Customer, TestStore } from '../../support/store/test-store.ts'

const GRAPE = 1016
const ASK = 'Notify me'
const WITHDRAW = 'Don’t notify me'

const setStock = (store: TestStore, stock: number) =>
  writeStock(store.db, "update product_market set stock = $2 where product_id = $1 and market = 'MY'", [GRAPE, stock])
/** Resolves when the pages of the server show it as sold out: they may be some seconds older than the stock. */
async function sellOut(store: TestStore): Promise<void> {
  await setStock(store, 0)
  await store.db.query('update catalogue_version set version = version + 1')
  const headers = { cookie: `${COOKIE.age}=yes`, 'accept-language': 'en' }
  const isShown = async () =>
    (await (await fetch(`${store.origin}/shop/product/${GRAPE}`, { headers })).text()).includes('<dd>Sold out</dd>')
  await expect.poll(isShown).toBe(true)
}

const requests = async (store: TestStore, { id }: Customer) => {
  const rows = await store.db.query<{ outcome: string | null }>(
    'select outcome from stock_alert where account_id = $1 order by created_at, id',
    [id],
  )
  return rows.map(({ outcome }) => outcome)
}

test.describe('a product that is sold out', () => {
  test.beforeEach(({ store }) => sellOut(store))
  test.afterEach(async ({ store }) => {
    await setStock(store, 60)
    await store.db.query('update catalogue_version set version = version + 1')
  })

  test(
    'is asked for, listed on the wishlist page, and withdrawn',
    provenBy('tests/api/catalogue/stock-alerts.test.ts', 'src/features/catalogue/stock-alerts/alert-state.test.ts'),
    async ({ page, store, customer }) => {
      await page.goto(`/shop/product/${GRAPE}`)
      await page.getByRole('button', { name: ASK }).click()
      await expect(page.getByText('We’ll tell you when it’s back in stock')).toBeVisible()
      await expect.poll(() => requests(store, customer)).toEqual([null])
      expect(await violations(page)).toEqual([])

      await tapAccount(page, '/account/wishlist')
      await page.getByRole('button', { name: 'Don’t notify me about Kabusa Pod Grape' }).click()
      await expect.poll(() => requests(store, customer)).toEqual(['withdrawn'])
      await expect(page.getByRole('heading', { name: 'Back-in-stock requests' })).toHaveCount(0)
    },
  )

  test(
    'is told of in the inbox, with a link, when it is back',
    provenBy('tests/api/catalogue/stock-alerts.test.ts'),
    async ({ page, store, customer }) => {
      await page.goto(`/shop/product/${GRAPE}`)
      await page.getByRole('button', { name: ASK }).click()
      await expect.poll(() => requests(store, customer)).toEqual([null])
      await setStock(store, 5)
      await expect.poll(() => requests(store, customer), { timeout: 40_000 }).toEqual(['sent'])
      await tapAccount(page, '/account/inbox')
      await page.getByRole('link', { name: 'Kabusa Pod Grape is back in stock' }).click()
      await expect(page).toHaveURL(new RegExp(`/shop/product/${GRAPE}$`))
    },
  )

  test(
    'is asked for and withdrawn without signal; each reaches the server once',
    provenBy('src/offline/requests/task-requests.test.ts', 'src/features/catalogue/stock-alerts/alert-state.test.ts'),
    async ({ page, store, customer }) => {
      await store.openInstalled(page, `/shop/product/${GRAPE}`)
      await expect(page.getByRole('button', { name: ASK })).toBeVisible()
      await store.closeShop()
      await page.getByRole('button', { name: ASK }).click()
      await expect(page.getByText('Saved on this device. We’ll send it when you’re back online.')).toBeVisible()
      await page.reload()
      await expect(page.getByText('Saved on this device. We’ll send it when you’re back online.')).toBeVisible()
      await page.getByRole('button', { name: WITHDRAW }).click()
      await page.getByRole('button', { name: ASK }).click()
      await expect(page.getByText('Saved on this device. We’ll send it when you’re back online.')).toBeVisible()
      expect(await requests(store, customer)).toEqual([])
      await store.openShop(page)
      // Twice the longest time between two attempts.
      await expect.poll(() => requests(store, customer), { timeout: 60_000 }).toEqual(['withdrawn', null])
      await expect(page.getByText('You get one message in your inbox')).toBeVisible()
    },
  )
})

test(
  'a guest is led to sign-in from a sold-out product',
  provenBy(
    'is counted and listed, and is in the cart after sign-in, with what changed',
    'tests/api/catalogue/stock-alerts.test.ts',
  ),
  async ({ page, store, context }) => {
    await sellOut(store)
    await store.confirmAge(context)
    await page.goto(`/shop/product/${GRAPE}`)
    await page.getByRole('link', { name: 'Sign in to be notified' }).click()
    await expect(page).toHaveURL(/\/auth\/login/)
    await setStock(store, 60)
    await store.db.query('update catalogue_version set version = version + 1')
  },
)
