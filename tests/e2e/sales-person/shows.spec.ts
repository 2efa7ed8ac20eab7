import type { Page } from '@playwright/test'
import { expectToFit } from '../../support/journeys/account-steps.ts'
import { actFor, actingBar, logInAsDealer, newSalesPerson } from '../../support/journeys/acting-steps.ts'
import { addOne, MANGO, productPage, WIDE } from '../../support/journeys/cart-steps.ts'
import { tapCart } from '../../support/journeys/taps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

test.use(WIDE)

const account = (page: Page) => page.getByRole('button', { name: 'Account' }).first()
const takeBack = (page: Page) => page.getByRole('dialog', { name: 'End customer view' })

test(
  'a sales person shows the tablet to the dealer, and only their PIN restores the rest',
  provenBy(
    'a PIN hides the person on a shared tablet, while pending changes are sent',
    'src/offline/storage/pin.test.ts',
  ),
  async ({ page, context, store, browser }) => {
    const seller = await newSalesPerson(store)
    // Other tests prepare carts for the same dealers.
    await store.db.query(`update account set last_name = 'Who Shows' where id = $1`, [seller.id])
    const [dealer, other] = seller.dealers
    await logInAsDealer(store, context, seller)
    await page.goto(productPage(MANGO))
    await actFor(page, dealer)
    await addOne(page, 1)

    await test.step('with a PIN, which has to be set on the device first', async () => {
      await account(page).click()
      await page.getByRole('button', { name: 'Customer view' }).click()
      const sheet = page.getByRole('dialog', { name: 'Customer view' })
      await sheet.getByLabel('PIN', { exact: true }).fill('2468')
      await sheet.getByLabel('Repeat PIN').fill('2468')
      await sheet.getByRole('button', { name: 'Start customer view' }).click()
      await expect(actingBar(page)).toContainText(`Customer view: ${dealer.name}`)
    })

    await test.step('the dealer sees their own cart and no data of others', async () => {
      await addOne(page, 2)
      await account(page).click()
      await expect(page.getByRole('heading', { name: 'Hidden in customer view' })).toBeVisible()
      await page.keyboard.press('Escape')
      for (const path of ['/account/profile', '/account/dashboard', '/account/address', '/logout']) {
        const tab = await context.newPage()
        await tab.goto(path)
        await expect(tab.getByRole('heading', { level: 1, name: 'Hidden in customer view' })).toBeVisible()
        await expect(tab.getByText(other.name)).toHaveCount(0)
        await expect(tab.getByText(/credit/i)).toHaveCount(0)
        await tab.close()
      }
      expect(await violations(page)).toEqual([])
      await tapCart(page)
      await expect(page.getByText(`Added by ${dealer.name.split(' ')[0]}, `)).toBeVisible()
    })

    await test.step('the PIN ends it', async () => {
      await actingBar(page).getByRole('button', { name: 'End customer view' }).click()
      await takeBack(page).getByLabel('PIN', { exact: true }).fill('1111')
      await takeBack(page).getByRole('button', { name: 'End customer view' }).click()
      await expect(takeBack(page).getByText(/Wrong PIN/)).toBeVisible()
      await takeBack(page).getByLabel('PIN', { exact: true }).fill('2468')
      await takeBack(page).getByRole('button', { name: 'End customer view' }).click()
      await expect(actingBar(page)).toContainText(`Acting for ${dealer.name}`)
      expect(await violations(page)).toEqual([])
      await expectToFit(page)
    })

    await test.step('at home the dealer sees what was prepared, and by whom', async () => {
      const theirs = await browser.newContext({ baseURL: store.origin })
      await logInAsDealer(store, theirs, dealer)
      const home = await theirs.newPage()
      await home.goto('/cart')
      const prepared = home.locator('section').filter({ has: home.getByRole('heading', { name: 'Prepared for you' }) })
      await expect(prepared.getByRole('listitem').filter({ hasText: 'Test Who Shows' })).toContainText(
        `Added by ${dealer.name.split(' ')[0]}, `,
      )
      await theirs.close()
    })
  },
)

test(
  'a sales person whose dealer bar failed to load gets it later, and loses a dealer who is no longer assigned',
  provenBy('src/lib/http/until-loaded.test.ts', 'src/session/acting.test.ts', 'tests/api/dealers/acting.test.ts'),
  async ({ page, context, store }) => {
    const seller = await newSalesPerson(store)
    const [dealer] = seller.dealers
    await logInAsDealer(store, context, seller)
    let requestCount = 0
    store.proxy.choose(({ path }) =>
      /^\/assets\/acting-bar-.*\.js$/.test(path) && requestCount++ === 0 ? 'busy' : 'pass',
    )
    await page.goto(productPage(MANGO))
    const known = page.waitForResponse((answer) => answer.url().endsWith(`/api/users/me?dealer_id=${dealer.id}`))
    await actFor(page, dealer)
    await (await known).finished()
    expect(requestCount).toBe(2)
    await store.db.query('delete from sales_assignment where sales_account_id = $1 and dealer_id = $2', [
      seller.id,
      dealer.id,
    ])
    await page.reload()
    await expect(page.getByText(`${dealer.name} is no longer one of your dealers.`)).toBeVisible()
    await expect(actingBar(page)).toContainText('No dealer selected')
  },
)

test(
  'a tap on a dealer in the list acts for them, and their customer view begins in the shop',
  provenBy(
    'src/session/acting.test.ts',
    'a PIN hides the person on a shared tablet, while pending changes are sent',
    'src/offline/storage/pin.test.ts',
  ),
  async ({ page, context, store }) => {
    const seller = await newSalesPerson(store)
    await store.db.query(`update account set last_name = 'Who Taps' where id = $1`, [seller.id])
    const [dealer] = seller.dealers
    await logInAsDealer(store, context, seller)
    await page.goto('/account/dashboard')
    const dealers = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Your dealers' }) })
    await dealers.getByRole('button', { name: new RegExp(`^${dealer.name}`) }).click()
    await expect(actingBar(page)).toContainText(dealer.name)
    await account(page).click()
    await page.getByRole('button', { name: 'Customer view' }).click()
    const sheet = page.getByRole('dialog', { name: 'Customer view' })
    await sheet.getByLabel('PIN', { exact: true }).fill('2468')
    await sheet.getByLabel('Repeat PIN').fill('2468')
    await sheet.getByRole('button', { name: 'Start customer view' }).click()
    await expect(page).toHaveURL(/\/shop$/)
    await expect(page.getByRole('heading', { name: 'Hidden in customer view' })).toHaveCount(0)
  },
)
