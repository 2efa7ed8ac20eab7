import type { Page } from '@playwright/test'
import { readReceipt } from '#contract/collections/receipt-signature.ts'
import { migrateToLedger, writeAccountOrder } from '../../support/data/account-orders.ts'
import { logInAsDealer, newDealerOf, newSeller } from '../../support/journeys/acting-steps.ts'
import { tapAccount } from '../../support/journeys/taps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

/** The text of the receipt that waits on this device. */
const waitingReceipt = (page: Page) =>
  page.evaluate(async () => {
    const [{ name = '' } = {}] = await indexedDB.databases()
    const opened = indexedDB.open(name)
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    const [store = ''] = opened.result.objectStoreNames
    const found = opened.result.transaction(store).objectStore(store)
    const all = found.getAll(IDBKeyRange.bound('collections:', 'collections;'))
    await new Promise((resolve) => all.addEventListener('success', resolve))
    opened.result.close()
    const [first] = all.result as { task: { receipt: string } }[]
    return first?.task.receipt ?? ''
  })

test(
  'money taken without a connection has a receipt that the dealer’s phone verifies, and is booked once though both bring it',
  provenBy('tests/api/collections/collections.test.ts', 'contract/collections/receipt.test.ts'),
  async ({ browser, page, context, store }) => {
    const seller = await newSeller(store)
    const dealer = await newDealerOf(store, seller, 0)
    const columns = {
      invoice_no: `INV-TEST-${dealer.id.slice(0, 8)}`,
      invoiced_at: new Date(),
      invoice_due_at: new Date(),
    }
    await writeAccountOrder(store.db, { dealerId: dealer.id, total: 200_000, at: new Date(), columns })
    await migrateToLedger(store.db)
    await logInAsDealer(store, context, seller)
    await store.openInstalled(page, '/account/dashboard')
    await page.getByRole('button', { name: `Collect from ${dealer.name}` }).click()
    const invoice = page.getByRole('checkbox', { name: /INV-TEST/ })
    await expect(invoice).toBeVisible()

    const theirs = await browser.newContext()
    await logInAsDealer(store, theirs, dealer)
    const phone = await theirs.newPage()
    await store.openInstalled(phone, '/account/dashboard')
    await tapAccount(phone, '/account/collections')
    await expect(phone.getByText('No receipts yet')).toBeVisible()

    await store.closeShop()
    await page.reload()
    await expect(invoice).toBeVisible()
    await page.getByRole('radio', { name: 'Enter an amount' }).check()
    await page.getByRole('textbox', { name: 'Amount' }).fill('0')
    await page.getByRole('button', { name: 'Receive payment' }).click()
    await expect(page.getByText('Enter the amount that was paid.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Amount' }).fill('1,250.00')
    await page.getByRole('button', { name: 'Receive RM 1,250.00' }).click()
    const sheet = page.getByRole('dialog', { name: 'Received, not yet booked' })
    await expect(sheet).toContainText('RM 1,250.00')
    await expect(sheet.getByRole('img', { name: 'QR code of the receipt' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    const text = await waitingReceipt(page)
    expect(readReceipt(text)?.receipt).toMatchObject({ dealerId: dealer.id, total: 125_000, number: 1 })
    await page.close()

    // A camera opens the address in a page of its own.
    const scanned = await theirs.newPage()
    await scanned.goto(`/RECEIPT/${text}`)
    await expect(scanned.getByText('Genuine: RM 1,250.00 received by Test Customer')).toBeVisible()
    await store.openShop()
    await expect(scanned.getByText('The store has this receipt.')).toBeVisible({ timeout: 60_000 })

    const again = await context.newPage()
    await again.goto('/account/dashboard')
    await tapAccount(again, '/account/collections')
    await expect(again.getByRole('button', { name: /^Open receipt/ })).toContainText('Booked', { timeout: 60_000 })
    const rows = await store.db.query(
      'select amount_minor as amount from receivable_entry where dealer_id = $1 and amount_minor < 0',
      [dealer.id],
    )
    expect(rows).toEqual([{ amount: -125_000 }])
    await theirs.close()
  },
)
