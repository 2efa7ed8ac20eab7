import { expectToFit, STAFF, signInAs } from '../../support/journeys/account-steps.ts'
import { collectPageErrors } from '../../support/journeys/open-page.ts'
import { tapStaff } from '../../support/journeys/taps.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

test(
  'staff open a member by the code shown at the counter, and the orders of that member',
  provenBy('contract/authenticity/member-code.test.ts', 'tests/api/staff/lists-of-any-size.test.ts'),
  async ({ page, store }) => {
    const pageErrors = await collectPageErrors(page)
    const { id, phone } = await store.customer()
    await store.db.query('update account set points_balance = 320 where id = $1', [id])
    await signInAs(page, store, { phone: STAFF[store.market] })
    await page.goto('/staff')
    await tapStaff(page, '/staff/members')
    const code = page.getByLabel('Member code')
    await code.fill('KABU-SADE-M229')
    await code.press('Enter')
    await expect(page.getByText('This isn’t a member code. Scan it again.')).toBeVisible()
    // As a scanner at the keyboard types it.
    await code.fill(`urn:uuid:${id.toUpperCase()}`)
    await code.press('Enter')
    await expect(page.getByText('320', { exact: true })).toBeVisible()
    await expect(page.getByText('This isn’t a member code. Scan it again.')).toBeHidden()
    await expectToFit(page)
    await page.getByRole('link', { name: 'Orders of this member' }).click()
    await expect(page.getByLabel('Order number, name or phone')).toHaveValue(phone)
    expect(pageErrors).toEqual([])
  },
)
