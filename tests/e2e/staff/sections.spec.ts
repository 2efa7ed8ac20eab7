import { en } from '#src/features/staff/messages/staff/en.ts'
import { ADMIN, signInAs } from '../../support/journeys/account-steps.ts'
import { putInCart } from '../../support/journeys/gateway-steps.ts'
import { untilHydrated } from '../../support/journeys/open-page.ts'
import { signInWithPassword } from '../../support/journeys/registration-steps.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

const NOTICED_MS = 2_500

test(
  'a section that cannot be loaded says soon what it waits for',
  provenBy('shows after ten seconds what it is waiting for, and fills in by itself'),
  async ({ page, store }) => {
    await signInAs(page, store, { phone: ADMIN.MY })
    await page.setViewportSize({ width: 1280, height: 844 })
    await page.goto('/staff')
    await untilHydrated(page)
    const link = page.getByRole('link', { name: en.groups.settings, exact: true })
    await expect(link).toBeVisible()
    store.proxy.choose(() => 'hang')
    await link.click()
    await expect(page.getByText('Still loading. If you’re offline,')).toBeVisible({ timeout: NOTICED_MS })
    store.proxy.choose(() => 'pass')
  },
)

test(
  'an ended session leads from the profile to sign-in, and back',
  provenBy(
    'is counted and listed, and is in the cart after sign-in, with what changed',
    'contract/auth/return-path.test.ts',
  ),
  async ({ page, browser, store, customer }) => {
    await page.goto('/account/profile')
    await untilHydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile')
    await store.db.query('delete from session where account_id = $1', [customer.id])
    await page.reload()
    await expect(page).toHaveURL(/\/auth\/login$/)
    await untilHydrated(page)
    // Meanwhile, on another device.
    const elsewhere = await browser.newContext({ baseURL: store.origin })
    await store.logIn(elsewhere, customer)
    await putInCart(await elsewhere.newPage(), store)
    await elsewhere.close()
    await signInWithPassword(page, customer.phone)
    await expect(page.getByText(customer.phone.slice(-4)).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart, 1 piece' })).toBeVisible()
  },
)
