import { untilStored } from '../../support/device/device-storage.ts'
import { actFor, logInAsDealer, newDealerOf, newSeller } from '../../support/journeys/acting-steps.ts'
import { addOne, MANGO, WIDE } from '../../support/journeys/cart-steps.ts'
import { tapAccount, tapCheckout, tapProduct } from '../../support/journeys/taps.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

test.use(WIDE)

const CREDIT = 5_000_000

const CASES = [
  ['dealer', 'for pickup'],
  ['sales person', 'to a new address'],
  ['dealer', 'to a new address'],
  ['sales person', 'for pickup'],
] as const

for (const [role, where] of CASES) {
  const title = `a ${role} whose device was made ready orders ${where} for a dealer without a saved address`
  test(
    title,
    provenBy(
      'a sales person gets the device ready, and has pictures and prices of everything without a connection',
      'tests/api/orders/offline-orders.test.ts',
      'src/features/checkout/offline/offline-order.test.ts',
    ),
    async ({ page, store }) => {
      const seller = await newSeller(store)
      const dealer = await newDealerOf(store, seller, CREDIT)
      await logInAsDealer(store, page.context(), role === 'dealer' ? dealer : seller)
      await store.openInstalled(page, '/')
      await tapAccount(page, '/account/offline')
      await page.getByRole('button', { name: 'Get ready' }).click()
      await expect(page.getByText('Everything is downloaded.')).toBeVisible({ timeout: 60_000 })
      await untilStored(page, 'link_directory')
      await store.closeShop()
      await page.reload()
      if (role === 'sales person') await actFor(page, dealer)
      await tapProduct(page, MANGO.id)
      await addOne(page, 1)
      await tapCheckout(page)

      await test.step('the recipient is filled in, and the postcode fills the state', async () => {
        await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue(dealer.name)
        await expect(page.getByRole('textbox', { name: 'Phone for the courier' })).toHaveValue(/\d/)
        await page.getByRole('textbox', { name: 'Postcode' }).fill('47300')
        await expect(page.getByRole('combobox', { name: 'State' }).locator('option:checked')).toHaveText('Selangor')
      })

      if (where === 'for pickup')
        await test.step('pickup offers the stores', async () => {
          await page.getByRole('radio', { name: 'Pick up' }).click()
          await page.getByRole('group', { name: 'Pick up from' }).getByRole('radio').first().click()
        })
      else
        await test.step('the address is taken without a connection, and kept over a reload', async () => {
          await page.getByRole('textbox', { name: 'Street address' }).fill('7 Jalan Baru')
          await page.getByRole('textbox', { name: 'City' }).fill('Puchong')
          await page.getByRole('button', { name: 'Save', exact: true }).click()
          await expect(page.getByText('47300 Puchong, Selangor')).toBeVisible()
          await page.reload()
          await expect(page.getByText('47300 Puchong, Selangor')).toBeVisible()
        })
      await page.getByRole('button', { name: 'Send when back online' }).click()
      const reference = await page.getByRole('heading', { name: /^W-/ }).textContent()

      await store.openShop(page)
      await expect
        .poll(() => store.db.query('select reference from sales_order where dealer_id = $1', [dealer.id]), {
          timeout: 60_000,
        })
        .toEqual([{ reference }])
      if (where === 'for pickup') return
      const [order] = await store.db.query('select address from sales_order where dealer_id = $1', [dealer.id])
      expect(order).toMatchObject({ address: { address_1: '7 Jalan Baru', postcode: '47300', state_id: 6010 } })
    },
  )
}
