import { migrateToLedger, writeAccountOrder } from '../../support/data/account-orders.ts'
import { expectToFit } from '../../support/journeys/account-steps.ts'
import { logInAsDealer, newDealerWithCredit } from '../../support/journeys/acting-steps.ts'
import { payAtGateway } from '../../support/journeys/gateway-steps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'

const DAY_MS = 24 * 60 * 60_000

test('a dealer pays two invoices in four taps from the first page, and reads the account without signal', async ({
  page,
  context,
  store,
}) => {
  const dealer = await newDealerWithCredit(store, 5_000_000)
  for (const [number, days] of [
    ['INV-TEST-1', -9],
    ['INV-TEST-2', 5],
    ['INV-TEST-3', 12],
  ] as const) {
    const due = new Date(Date.now() + days * DAY_MS)
    const columns = { invoice_no: `${number}-${dealer.id.slice(0, 8)}`, invoiced_at: new Date(), invoice_due_at: due }
    await writeAccountOrder(store.db, { dealerId: dealer.id, total: 126_450, at: new Date(), columns })
  }
  await migrateToLedger(store.db)
  await logInAsDealer(store, context, dealer)
  await page.goto('/account/dashboard')
  await store.waitUntilInstalled(page)

  await page.getByRole('main').getByRole('link', { name: 'Pay', exact: true }).click()
  const items = page.getByRole('list', { name: 'Open items' })
  await expect(items.getByRole('listitem')).toHaveCount(3)
  // What is overdue is chosen already.
  await expect(items.getByRole('checkbox', { name: /INV-TEST-1/ })).toBeChecked()
  await expect(items.getByText('9 days overdue')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await expectToFit(page)
  await items.getByRole('checkbox', { name: /INV-TEST-2/ }).click()
  await page.getByRole('button', { name: /^Pay RM.2,529\.00$/ }).click()
  await payAtGateway(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Paid' })).toBeVisible()

  await page.getByRole('link', { name: 'View invoices' }).click()
  await expect(items.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText(/You owe RM.1,264\.50\./)).toBeVisible()
  await store.closeShop()
  await page.reload()
  await expect(items.getByText(/INV-TEST-3/)).toBeVisible()
  await expect(page.getByText(/^You’re offline\. Last updated/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Needs a connection' })).toBeVisible()
})
