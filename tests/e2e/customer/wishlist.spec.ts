import { untilHydrated } from '../../support/journeys/open-page.ts'
import { signInWithPassword } from '../../support/journeys/registration-steps.ts'
import { tapAccount, tapProduct, tapThrough } from '../../support/journeys/taps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'
import type { Customer, TestStore } from '../../support/store/test-store.ts'

const MANGO = 1012
const GRAPE = 1016
const HEART = 'Add Kabusa Pod Mango to wishlist'

const wishesOnServer = async (store: TestStore, { id }: Customer): Promise<number[]> => {
  const rows = await store.db.query<{ productable_id: number }>(
    `select w.productable_id from wish w join wishlist l on l.id = w.wishlist_id
      where l.account_id = $1 order by w.productable_id`,
    [id],
  )
  return rows.map(({ productable_id }) => productable_id)
}

test(
  'a customer saves a product with its heart, finds it on the wishlist, and removes it again',
  provenBy(
    'src/offline/requests/send-wishes.test.ts',
    'a customer loses the signal, changes the cart, closes the app, and the server executes every change exactly once',
    'tests/api/wishlist/wishlist.test.ts',
  ),
  async ({ page, store, customer }) => {
    await page.goto(`/shop/product/${MANGO}`)
    const heart = page.getByRole('main').getByRole('button', { name: HEART })
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => wishesOnServer(store, customer)).toEqual([MANGO])

    await page.reload()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')

    await tapAccount(page, '/account/wishlist')
    await expect(page.getByRole('heading', { level: 1, name: 'Wishlist 1' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Mango' })).toBeVisible()
    await page.getByRole('button', { name: 'Add Mango to cart' }).click()
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO]: 1 })

    await page.getByRole('main').getByRole('button', { name: HEART }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your wishlist is empty' })).toBeVisible()
    await expect.poll(() => wishesOnServer(store, customer)).toEqual([])
  },
)

test(
  'offline changes of the wishlist are stored on the device, survive a reload, and are sent later',
  provenBy(
    'src/offline/requests/send-wishes.test.ts',
    'tests/api/wishlist/wishlist.test.ts',
    'a customer loses the signal, changes the cart, closes the app, and the server executes every change exactly once',
  ),
  async ({ page, store, customer }) => {
    await page.goto(`/shop/product/${MANGO}`)
    await page.getByRole('main').getByRole('button', { name: HEART }).click()
    await expect.poll(() => wishesOnServer(store, customer)).toEqual([MANGO])
    await store.waitUntilInstalled(page)
    await tapThrough(page, '/shop', '/account/wishlist')
    await expect(page.getByRole('link', { name: 'Mango' })).toBeVisible()

    await store.closeShop()
    await tapProduct(page, GRAPE)
    const heart = (name: string, pressed: boolean) =>
      page.getByRole('main').getByRole('button', { name, pressed }).first()
    await heart('Add Kabusa Pod Grape to wishlist', false).click()
    await expect(heart('Add Kabusa Pod Grape to wishlist', true)).toBeVisible()
    await tapProduct(page, MANGO)
    await heart(HEART, true).click()
    await expect(heart(HEART, false)).toBeVisible()
    await tapThrough(page, '/shop', '/account/wishlist')
    await expect(page.getByRole('link', { name: 'Grape' })).toBeVisible()
    await expect(page.getByText('Waiting to send')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Mango' })).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('link', { name: 'Grape' })).toBeVisible()

    await store.openShop()
    await page.reload()
    await expect.poll(() => wishesOnServer(store, customer)).toEqual([GRAPE])
    await expect(page.getByText('Waiting to send')).toHaveCount(0)
    const adds = await wishesOnServer(store, customer)
    expect(new Set(adds).size).toBe(adds.length)
  },
)

test(
  'a guest is sent to sign-in, returns to the page, and is offered to save the product',
  provenBy(
    'is counted and listed, and is in the cart after sign-in, with what changed',
    'tests/api/wishlist/wishlist.test.ts',
  ),
  async ({ page, store, context }) => {
    const customer = await store.customer()
    await store.confirmAge(context)
    await page.goto(`/shop/product/${MANGO}`)
    await untilHydrated(page)
    await page.getByRole('main').getByRole('button', { name: HEART }).click()
    await expect(page).toHaveURL(/\/auth\/login$/)
    await signInWithPassword(page, customer.phone)
    await expect(page).toHaveURL(new RegExp(`/shop/product/${MANGO}$`))
    await expect(
      page.getByText('Add Kabusa Pod Mango to your wishlist? You selected it before signing in.'),
    ).toBeVisible()
    expect(await wishesOnServer(store, customer)).toEqual([])
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect.poll(() => wishesOnServer(store, customer)).toEqual([MANGO])
  },
)

test(
  'a product that is no longer sold stays on the wishlist with a notice',
  provenBy('tests/api/wishlist/wishlist.test.ts', 'src/features/wishlist/wishlist-items.test.ts'),
  async ({ page, store, customer }) => {
    await page.goto(`/shop/product/${GRAPE}`)
    await page.getByRole('main').getByRole('button', { name: 'Add Kabusa Pod Grape to wishlist' }).click()
    await expect.poll(() => wishesOnServer(store, customer)).toEqual([GRAPE])
    const here = `product_id = ${GRAPE} and market = 'MY'`
    await store.db.query(`create table taken_away as select * from product_market where ${here}`)
    await store.db.query(`delete from product_market where ${here}`)
    try {
      await tapAccount(page, '/account/wishlist')
      // A response of the last seconds is not requested again.
      await expect(async () => {
        await page.reload()
        await expect(page.getByText('No longer sold')).toBeVisible({ timeout: 2_000 })
      }).toPass()
      await expect(page.getByRole('button', { name: 'Add Grape to cart' })).toHaveCount(0)
    } finally {
      await store.db.query('insert into product_market select * from taken_away')
      await store.db.query('drop table taken_away')
    }
  },
)

test(
  'the wishlist has no axe violations on phone and desktop, in both themes',
  provenBy('a customer finds an order, sees it offline, and cancels it'),
  async ({ page, store, customer }) => {
    await page.goto(`/shop/product/${MANGO}`)
    await page.getByRole('main').getByRole('button', { name: HEART }).click()
    await expect.poll(() => wishesOnServer(store, customer)).toEqual([MANGO])
    await tapAccount(page, '/account/wishlist')
    await expect(page.getByRole('link', { name: 'Mango' })).toBeVisible()
    expect(await violations(page)).toEqual([])
  },
)
