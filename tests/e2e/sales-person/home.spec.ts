import { untilSent } from '../../support/device/device-storage.ts'
import { expectToFit } from '../../support/journeys/account-steps.ts'
import { actingBar, logInAsDealer, newSalesPerson } from '../../support/journeys/acting-steps.ts'
import { addButton, largeOrder, products } from '../../support/journeys/dealer-order-steps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

test.use({ viewport: { width: 768, height: 1024 } })

test(
  'a sales person begins the day at their dealers, orders for one without signal, and sees what waits',
  provenBy('src/features/dealers/next-step.test.ts', 'tests/api/dealers/dealer-home.test.ts'),
  async ({ page, context, store }) => {
    const seller = await newSalesPerson(store)
    const [dealer] = seller.dealers
    const [line] = await largeOrder(store)
    await logInAsDealer(store, context, seller)
    await store.openInstalled(page, '/account/dashboard')
    const dealers = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Your dealers' }) })
    await expect(dealers.getByRole('listitem')).toHaveCount(2)
    await expect(dealers.getByRole('listitem').first()).toContainText('credit used')
    await expect(page.getByRole('link', { name: 'Everything is sent' })).toBeVisible()
    await expect(
      page.getByRole('link', { name: /^Offline: \d+ things? to check|^Ready to work offline/ }),
    ).toBeVisible()
    expect(await violations(page)).toEqual([])
    await expectToFit(page)
    await store.closeShop()
    await page.reload()
    await expect(page.getByText(/^You’re offline\. Last updated/).first()).toBeVisible()

    await dealers.getByRole('button', { name: `Order for ${dealer.name}` }).click()
    await expect(actingBar(page)).toContainText(`Acting for ${dealer.name}`)
    await products(page)
      .first()
      .fill(line?.sku ?? '')
    await page.keyboard.press('Enter')
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await addButton(page).click()
    await expect(page.getByText('1 line added to your cart.')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('link', { name: '1 waiting to send' })).toBeVisible()

    await store.openShop(page)
    await untilSent(page)
    await expect(page.getByRole('link', { name: 'Everything is sent' })).toBeVisible()
    const inCarts = await store.db.query(
      'select c.dealer_id, l.productable_id as id, l.quantity from cart_line l join cart c on c.id = l.cart_id where c.account_id = $1',
      [seller.id],
    )
    expect(inCarts).toEqual([{ dealer_id: dealer.id, id: line?.id, quantity: 2 }])
  },
)
