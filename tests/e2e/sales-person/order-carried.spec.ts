import { randomUUID } from 'node:crypto'
import { readOrder } from '#contract/collections/order-signature.ts'
import { signedTextIn } from '#contract/collections/signed-text.ts'
import { actFor, logInAsDealer, newDealerOf, newSeller } from '../../support/journeys/acting-steps.ts'
import { addOne, MANGO, WIDE } from '../../support/journeys/cart-steps.ts'
import { tapAccount, tapCheckout, tapProduct } from '../../support/journeys/taps.ts'
import { textOfCode } from '../../support/pages/qr-pixels.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

test.use(WIDE)

test(
  'an order written without a connection is carried by the dealer’s phone, and is placed once though both send it',
  provenBy('tests/api/collections/signed-orders.test.ts', 'contract/collections/signed-order.test.ts'),
  async ({ browser, page, context, store }) => {
    const seller = await newSeller(store)
    const dealer = await newDealerOf(store, seller, 5_000_000)
    await store.db.query(
      `insert into address (id, account_id, first_name, last_name, phone, address_1, city, state_id, postcode,
                            is_default, created_at)
       select $2, account_id, 'Nur', 'Aisyah', '+60123456789', '8 Jalan Pasar', 'Petaling Jaya', 6010, '46000', true,
              now()
         from dealer_company where id = $1`,
      [dealer.id, randomUUID()],
    )
    await logInAsDealer(store, context, seller)
    await store.openInstalled(page, '/')
    await tapAccount(page, '/account/offline')
    await page.getByRole('button', { name: 'Get ready' }).click()
    await expect(page.getByText('Everything is downloaded.')).toBeVisible({ timeout: 120_000 })
    const theirs = await browser.newContext()
    await logInAsDealer(store, theirs, dealer)
    const phone = await theirs.newPage()
    await store.openInstalled(phone, '/account/dashboard')
    await tapAccount(phone, '/account/collections')
    await expect(phone.getByText('No receipts yet')).toBeVisible()

    await store.closeShop()
    await tapProduct(page, MANGO.id)
    await actFor(page, dealer)
    await addOne(page, 1)
    await tapCheckout(page)
    await page.getByRole('button', { name: 'Send when back online' }).click()
    const reference = (await page.getByRole('article').getByRole('heading', { name: /^W-/ }).textContent()) ?? ''
    await page.getByRole('button', { name: 'Show code to the dealer' }).click()
    const code = page.getByRole('dialog').getByRole('img', { name: `QR code of order ${reference}` })
    await expect(code).toBeVisible()
    expect(await violations(page)).toEqual([])
    const text = signedTextIn(await textOfCode(code)) ?? ''
    expect(readOrder(text)?.order.body).toMatchObject({ dealer_id: dealer.id, reference })
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('article').getByRole('status')).toHaveText('Handed over')

    // A camera opens the address in a page of its own.
    const scanned = await theirs.newPage()
    await scanned.goto(`/RECEIPT/${text}`)
    await expect(scanned.getByText(/^Genuine: order of RM\s.* by Test Customer$/)).toBeVisible()
    await expect(scanned.getByText(`Order ${reference} · 1 item`)).toBeVisible()
    await expect(scanned.getByText(/^1 × .*Mango$/)).toBeVisible()
    expect(await violations(scanned)).toEqual([])
    await store.openShop()
    await expect(scanned.getByText(/^The store has this order. Its number is MY26-/)).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('article').getByRole('status')).toHaveText(/^Confirmed: MY26-/, { timeout: 60_000 })
    const orders = await store.db.query(
      'select reference, ordered_by, payment_status from sales_order where dealer_id = $1',
      [dealer.id],
    )
    expect(orders).toEqual([{ reference, ordered_by: seller.id, payment_status: 'ON_ACCOUNT' }])
    await theirs.close()
  },
)
