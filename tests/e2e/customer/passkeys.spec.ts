import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../support/data/demo-password.ts'
import { tapAccount, tapSignOut, tapThrough } from '../../support/journeys/taps.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'
import { type Customer, openTestStore, type TestStore } from '../../support/store/test-store.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A device with a screen lock, which its owner opens at once. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

// Browsers have no passkeys for an IP address, such as that of the other tests' store.
test.describe('on a store with a host name', () => {
  let own: TestStore
  let person: Customer
  test.beforeAll(async () => {
    own = await openTestStore({}, 'localhost')
    person = await own.customer()
  })
  test.afterAll(() => own.close())

  test(
    'a customer adds a passkey, signs in with it, and removes it',
    provenBy('tests/api/auth/passkeys.test.ts', 'tests/api/auth/passkey-sign-in.test.ts'),
    async ({ page, context }) => {
      await own.confirmAge(context)
      await own.logIn(context, person)
      await addAuthenticator(page)
      await page.goto(`${own.origin}/account/profile`)
      await button(page, 'Add: Passkeys').click()
      await page.getByLabel('Current password').fill(DEMO_PASSWORD)
      await button(page, 'Create passkey').click()
      await expect(page.getByText('Not used yet')).toBeVisible()

      await tapSignOut(page)
      await page.waitForURL((url) => url.pathname === '/')
      await tapThrough(page, '/auth/login')
      await button(page, 'Sign in with a passkey').click()
      await page.waitForURL((url) => url.pathname === '/')

      await tapAccount(page, '/account/profile')
      await expect(page.getByText('Not used yet')).toBeHidden()
      await page.getByRole('button', { name: /^Remove passkey: / }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
      await expect(page.getByText('Sign in with your fingerprint, face or screen lock')).toBeVisible()
    },
  )
})
