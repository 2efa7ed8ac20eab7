import { actFor, logInAsDealer, newDealerOf, newSeller } from '../support/acting-steps.ts'
import { addOne, MANGO, WIDE } from '../support/cart-steps.ts'
import { untilStored } from '../support/device-storage.ts'
import { expect, test } from '../support/store.ts'
import { tapAccount, tapCheckout, tapProduct } from '../support/taps.ts'

test.use(WIDE)

const CREDIT = 5_000_000

for (const role of ['dealer', 'sales person'] as const)
  test(`a ${role} whose device was made ready orders for a dealer without a saved address`, async ({ page, store }) => {
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

    const reference = await test.step('pickup offers the stores, and the order is stored', async () => {
      await page.getByRole('radio', { name: 'Pick up' }).click()
      await page.getByRole('group', { name: 'Pick up from' }).getByRole('radio').first().click()
      await page.getByRole('button', { name: 'Send when back online' }).click()
      return page.getByRole('heading', { name: /^W-/ }).textContent()
    })

    await store.openShop()
    await expect
      .poll(() => store.db.query('select reference from sales_order where dealer_id = $1', [dealer.id]), {
        timeout: 60_000,
      })
      .toEqual([{ reference }])
  })
