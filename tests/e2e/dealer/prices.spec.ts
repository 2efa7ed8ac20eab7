import type { Page } from '@playwright/test'
import { ROLE } from '#contract/constants.ts'
import { untilStored } from '../../support/device/device-storage.ts'
import { signInAs } from '../../support/journeys/account-steps.ts'
import { actFor, logInAsDealer, newSalesPerson } from '../../support/journeys/acting-steps.ts'
import { addOne, WIDE } from '../../support/journeys/cart-steps.ts'
import { untilHydrated } from '../../support/journeys/open-page.ts'
import { tapCart, tapProduct, tapThrough } from '../../support/journeys/taps.ts'
import { shifts, watchShifts } from '../../support/pages/layout-shifts.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'
import type { TestStore } from '../../support/store/test-store.ts'

const DEALER_DOOR = '/api/auth/dealer/login'
/** Kabusa One Sand at RM 59.90: RM 44.93 in the tier silver, less 10 % of this dealer. */
const ONE = { id: 1002, retail: 'RM 59.90', own: 'RM 40.44', gold: 'RM 37.74', two: 'RM 80.88' }

/** A dealer of the test alone: silver, with a discount of 10 %. */
async function newDealer(store: TestStore) {
  const person = await store.customer()
  await store.db.query('update account set role_id = $2 where id = $1', [person.id, ROLE.dealer])
  await store.db.query(
    `insert into dealer_company (id, account_id, market, company_name, status, tier, credit_limit, discount_bp,
                                 discount_until)
     values (gen_random_uuid(), $1, $2, 'Kedai Harga', 'approved', 'silver', 1000000, 1000, now() + interval '1 year')`,
    [person.id, store.market],
  )
  return person
}

const text = (value: string) => value.replace(' ', '\u00a0')
const card = (page: Page) => page.getByRole('article').filter({ has: page.locator(`a[href$="/product/${ONE.id}"]`) })

test(
  'a dealer sees their own price on cards, page and in search, and offline in the cart too',
  provenBy('tests/api/dealers/dealer-price-everywhere.test.ts', 'src/offline/dealer-prices/dealer-price-store.test.ts'),
  async ({ page, store }) => {
    const dealer = await newDealer(store)
    await watchShifts(page)
    await signInAs(page, store, { phone: dealer.phone, signInPath: DEALER_DOOR })
    await store.openInstalled(page, `/shop/product/${ONE.id}`)

    const expectOwnPrices = async () => {
      await tapProduct(page, ONE.id, 'device')
      const head = page.locator('main header')
      await expect(head).toContainText(text(ONE.own))
      await expect(head).toContainText(`RRP ${text(ONE.retail)}`)
      await expect(page.getByRole('listitem').filter({ hasText: 'your tier' })).toContainText(text(ONE.own))
      await expect(page.getByRole('button', { name: /^Add to cart/ })).toContainText(text(ONE.own))
      await tapThrough(page, '/shop', '/shop?category=device')
      await expect(card(page)).toContainText(text(ONE.own))
      await expect(card(page)).toContainText(`RRP ${text(ONE.retail)}`)
      await page.keyboard.press('/')
      await page.getByRole('dialog').getByRole('combobox').fill('Kabusa One Moss')
      await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(text(ONE.own))
      await page.keyboard.press('Escape')
    }

    await test.step('online, without anything moving', async () => {
      await expectOwnPrices()
      await expect(card(page)).toContainText(`Silver · Gold ${text(ONE.gold)}`)
      await tapThrough(page, `/shop/product/${ONE.id}`)
      // Shifts are those of one document: between two pages everything moves.
      await page.reload()
      await expect(page.locator('main header')).toContainText(text(ONE.own))
      await expect(page.getByRole('definition').filter({ hasText: '32%' })).toBeVisible()
      expect(await shifts(page)).toEqual([])
      expect(await violations(page)).toEqual([])
    })

    await test.step('no page or public answer of the server contains it', async () => {
      for (const path of ['/', '/shop', `/shop/product/${ONE.id}`, '/api/products', '/api/catalogue/snapshot']) {
        const answer = await page.request.get(`${store.origin}${path}`)
        const body = await answer.text()
        expect([path, /40[.,]44|\b4044\b/.test(body)]).toEqual([path, false])
      }
    })

    await test.step('without a connection, and in the cart', async () => {
      await untilStored(page, '"unit_price":4044')
      await store.closeShop()
      await expectOwnPrices()
      await page.setViewportSize(WIDE.viewport)
      await tapProduct(page, ONE.id, 'device')
      await addOne(page, 1)
      await addOne(page, 2)
      await tapCart(page)
      const line = page.getByRole('listitem').filter({ has: page.locator(`a[href$="/product/${ONE.id}"]`) })
      await expect(line).toContainText(text(ONE.two))
      await store.openShop()
    })
  },
)

test(
  'a sales person sees the prices of the dealer for whom they order, and those of the next one after a change',
  provenBy('tests/api/dealers/dealer-prices.test.ts', 'src/offline/dealer-prices/dealer-price-store.test.ts'),
  async ({ page, context, store }) => {
    const seller = await newSalesPerson(store)
    await logInAsDealer(store, context, seller)
    const [gold, bronze] = seller.dealers
    await page.goto(`/shop/product/${ONE.id}`)
    const head = page.locator('main header')
    await untilHydrated(page)
    await expect(head).toContainText(text(ONE.retail))
    await expect(head).not.toContainText('RRP')
    await actFor(page, gold)
    await expect(head).toContainText(text('RM 41.93'))
    await actFor(page, bronze)
    await expect(head).toContainText(text('RM 47.92'))
  },
)
