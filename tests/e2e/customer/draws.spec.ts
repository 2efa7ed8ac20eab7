import type { Page } from '@playwright/test'
import { placeOrder } from '../../support/data/placed-orders.ts'
import { untilStored } from '../../support/device/device-storage.ts'
import { ADMIN, expectToFit, signInAs } from '../../support/journeys/account-steps.ts'
import { tapStaff, tapThrough } from '../../support/journeys/taps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'
import type { TestStore } from '../../support/store/test-store.ts'

const OFF = { active: false, redirect_to: null, from: null, to: null }

const campaign = (store: TestStore, value: object) =>
  store.db.query(`update config set value = $1 where id = 'festive_microsite'`, [JSON.stringify(value)])
/** The response is cached for some seconds, by the store and by the worker. */
const untilShown = (page: Page, words: string) =>
  expect(async () => {
    await page.reload()
    await expect(page.getByText(words).first()).toBeVisible({ timeout: 2_000 })
  }).toPass()

async function announce(page: Page): Promise<void> {
  await page.goto('/staff/draws?edit=new')
  const name = page.getByRole('group', { name: 'Name', exact: true })
  for (const language of ['English', 'Malay', 'Indonesian'])
    await name.getByLabel(language).fill(`New year draw, ${language}`)
  await page.getByLabel('Prizes').fill('Kabusa One Device\nA month of pods')
  await page.getByLabel('Opens', { exact: true }).fill('2096-01-01T10:00')
  await page.getByLabel('Closes', { exact: true }).fill('2096-01-01T11:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('New year draw, English saved')).toBeVisible()
}

test.describe('the lucky draw of the festive campaign', () => {
  test.afterEach(({ store }) => campaign(store, OFF))

  test(
    "includes a customer's paid order, is drawn once, and can be verified",
    provenBy('tests/api/lucky-draw/festive-draw.test.ts', 'contract/lucky-draw/winner-selection.test.ts'),
    async ({ page, context, browser, store, customer }) => {
      await campaign(store, { ...OFF, active: true })
      const staffContext = await browser.newContext({ baseURL: store.origin })
      const staff = await staffContext.newPage()
      await signInAs(staff, store, { phone: ADMIN[store.market] })
      await announce(staff)
      await store.db.query(
        `update festive_draw set opens_at = now() - interval '1201 minutes', closes_at = now() + interval '30 minutes'`,
      )
      const { order_no: orderNo } = await placeOrder(context, store.origin)
      await store.db.query(
        "update sales_order set status = 'PAID', payment_status = 'PAID', paid_at = now() - interval '20 hours' where account_id = $1",
        [customer.id],
      )

      await store.openInstalled(page, '/')
      await tapThrough(page, '/cny-lucky-draw')
      await untilShown(page, 'Open until')
      const entry = page.getByRole('listitem').filter({ hasText: `Order ${orderNo}` })
      await expect(entry).toHaveText(/^\w{5}-\w{5}/)
      const entryNo = await entry.locator('code').innerText()
      await page.getByText('Verify the draw yourself').click()
      await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible()
      expect(await violations(page)).toEqual([])
      await expectToFit(page)

      for (const kept of [
        entryNo,
        `${store.origin}/cny-lucky-draw`,
        'assets/draw-page',
        'assets/messages-lucky-draw-en',
      ])
        await untilStored(page, kept)
      store.proxy.choose(() => 'refuse')
      await page.reload()
      await expect(entry).toBeVisible()
      await expect(page.getByText(/^You’re offline\. Last updated/)).toBeVisible()
      store.proxy.choose(() => 'pass')

      // Orders that other tests have paid are no entries.
      await store.db.query(`update festive_draw set closes_at = now() - interval '1199 minutes'`)
      await tapStaff(staff, '/staff/draws')
      await staff.getByRole('link', { name: 'New year draw' }).click()
      await staff.getByRole('button', { name: 'Run the draw' }).click()
      await expect(staff.getByRole('row', { name: new RegExp(`Kabusa One Device.*${entryNo}`) })).toBeVisible()
      await expect(staff.getByRole('button', { name: 'Run the draw' })).toHaveCount(0)
      expect(await violations(staff)).toEqual([])
      await staffContext.close()

      await untilShown(page, 'Your entry')
      await expect(page.getByText('Won: Kabusa One Device')).toBeVisible()
      await page.getByText('Verify the draw yourself').click()
      await page.getByRole('button', { name: 'Verify the draw here' }).click()
      await expect(page.getByText('Verified: the seed matches its fingerprint')).toBeVisible()
      expect(await violations(page)).toEqual([])
    },
  )
})
