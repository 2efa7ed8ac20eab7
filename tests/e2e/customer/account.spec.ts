import type { Page } from '@playwright/test'
import { maskPhone } from '#contract/account/phone.ts'
import { MARKETS } from '#contract/site/market.ts'
import { DEMO_PASSWORD } from '../../support/data/demo-password.ts'
import { codeSentTo, expectToFit, recordsOf, signInAs } from '../../support/journeys/account-steps.ts'
import { untilHydrated } from '../../support/journeys/open-page.ts'
import { tapAccount } from '../../support/journeys/taps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'
import type { TestStore } from '../../support/store/test-store.ts'

const NEW_PASSWORD = 'tiga botol di rak'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name })

test.describe('a customer', () => {
  test(
    'finds the pages of the account in one list on a phone, and the way back, without signal too',
    provenBy(
      'every route, visited by its address before, opens for a sales person, or says why it does not',
      'a customer finds an order, sees it offline, and cancels it',
    ),
    async ({ page, store, customer: _signedIn }) => {
      await store.openInstalled(page, '/account')
      const list = page.getByRole('navigation', { name: 'Your account' })
      await expect(list.getByRole('link', { name: /^Points [\d,]+ points$/ })).toBeVisible()
      await expect(list.getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
      expect(await violations(page, [390])).toEqual([])
      await expectToFit(page)
      store.proxy.choose(() => 'refuse')
      for (const place of ['Addresses', 'Inbox', 'Wishlist']) {
        await list.getByRole('link', { name: place }).press('Enter')
        await expect(heading(page)).toContainText(new RegExp(place, 'i'))
        if (place === 'Wishlist') break
        await page.getByRole('main').getByRole('link', { name: 'Your account' }).click()
        await expect(heading(page)).toHaveText('Your account')
      }
      await page.goBack()
      await page.reload()
      await expect(list.getByRole('link', { name: 'Addresses' })).toBeVisible()
      await expect(page.getByText(/^You’re offline\. Last updated/).first()).toBeVisible()
    },
  )

  test(
    'reaches the profile by a deep link to the account page, and to a dashboard that is not theirs',
    provenBy('src/features/account/account-home.test.ts'),
    async ({ page, customer: _signedIn }) => {
      await page.goto('/account/dashboard')
      await expect(page).toHaveURL(/\/account\/profile$/)
      await expect(heading(page)).toHaveText('Profile')
      await page.setViewportSize({ width: 1280, height: 844 })
      await page.getByRole('banner').getByRole('button', { name: 'Account', exact: true }).click()
      await sheet(page, 'Account').getByRole('link', { name: 'Your account' }).click()
      await expect(page).toHaveURL(/\/account\/profile$/)
      await expect(page.getByRole('navigation', { name: 'Your account' }).getByText('Dashboard')).toHaveCount(0)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('main').getByRole('link', { name: 'Your account' }).click()
      await expect(heading(page)).toHaveText('Your account')
      await page.setViewportSize({ width: 1280, height: 844 })
      await expect(page).toHaveURL(/\/account\/profile$/)
    },
  )

  test(
    'reaches what takes over from another device while nothing waits on this one',
    provenBy(
      'src/offline/handover/handover-schedules.test.ts',
      'src/offline/handover/take-over.test.ts',
      'tests/api/cart/exactly-once.test.ts',
    ),
    async ({ page, customer: _signedIn }) => {
      await page.goto('/shop')
      await tapAccount(page, '/account/offline')
      await page.getByRole('link', { name: 'Waiting to send' }).click()
      await expect(page.getByRole('button', { name: 'Take over from another device' })).toBeVisible()
    },
  )

  test(
    'changes name and language; an unfinished form is restored after a reload',
    provenBy(
      'tests/api/account/own-account.test.ts',
      'src/offline/storage/form-drafts.test.ts',
      'src/lib/autosave-draft.test.ts',
    ),
    async ({ page, customer: _signedIn }) => {
      await page.goto('/account/profile')
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await page.getByLabel('First name').fill('Nurul')
      await expect.poll(() => recordsOf(page)).toContain('Nurul')
      await page.reload()
      const details = sheet(page, 'About you')
      await expect(details.getByText('We restored your unsaved changes.')).toBeVisible()
      await expect(details.getByLabel('First name')).toHaveValue('Nurul')
      await details.getByLabel('First name').fill(' ')
      await details.getByRole('button', { name: 'Save' }).click()
      await expect(details.getByLabel('First name')).toHaveAccessibleDescription(/Enter your first name/)
      await expect(details.getByLabel('First name')).toBeFocused()
      await details.getByLabel('First name').fill('Nurul')
      await details.getByLabel('Language').selectOption('ms')
      await details.getByRole('button', { name: 'Save' }).click()
      await expect(heading(page)).toHaveText('Profil')
      await expect(page.getByText('Nurul Customer')).toBeVisible()
      await expect.poll(() => recordsOf(page)).not.toContain('draft:details')
    },
  )

  test(
    'adds an e-mail address, which counts once its code has been entered',
    provenBy('tests/api/account/own-account.test.ts'),
    async ({ page, store, customer }) => {
      const address = `c${customer.phone.slice(1)}@example.com`
      await page.goto('/account/profile')
      await page.getByRole('button', { name: 'Add: E-mail' }).click()
      await page.getByRole('textbox', { name: 'E-mail' }).fill(address)
      await page.getByLabel('Current password').fill('not this one')
      await page.getByRole('button', { name: 'Send code' }).click()
      await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(/.+/)
      // The draft saved on the device does not contain the password.
      await expect.poll(() => recordsOf(page)).toContain(address)
      expect(await recordsOf(page)).not.toContain('not this one')
      await page.getByLabel('Current password').fill(DEMO_PASSWORD)
      await page.getByRole('button', { name: 'Send code' }).click()
      await page.getByLabel('6-digit code').fill(await codeOnce(page, store, address))
      await page.getByRole('button', { name: 'Confirm', exact: true }).click()
      await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
    },
  )

  test(
    'changes the phone with a code and the password',
    provenBy('tests/api/account/own-account.test.ts'),
    async ({ page, store, customer }) => {
      const phone = `+6018${customer.phone.slice(-7)}`
      await page.goto('/account/profile')
      await page.getByRole('button', { name: 'Edit: Phone' }).click()
      await page.getByLabel('New phone number').fill(phone)
      await page.getByRole('button', { name: 'Send code' }).click()
      await page.getByLabel('6-digit code').fill(await codeOnce(page, store, phone))
      await page.getByLabel('Current password').fill(DEMO_PASSWORD)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText(`+60 18 ${phone.slice(5, 8)} ${phone.slice(8)}`)).toBeVisible()
    },
  )

  test(
    'changes the password: another device is signed out, this one stays signed in',
    provenBy('tests/api/account/own-account.test.ts'),
    async ({ page, browser, store, customer }) => {
      const other = await (await browser.newContext({ baseURL: store.origin })).newPage()
      await signInAs(other, store, { phone: customer.phone })
      await page.goto('/account/profile')
      await expect(page.getByRole('button', { name: /^Sign out / })).toHaveCount(1)
      await page.getByRole('button', { name: 'Edit: Password' }).click()
      await page.getByLabel('Current password').fill('wrong one')
      await page.getByLabel('New password').fill(NEW_PASSWORD)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true')
      await page.getByLabel('Current password').fill(DEMO_PASSWORD)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Password changed. Your other devices are signed out.')).toBeVisible()
      await expect(page.getByRole('button', { name: /^Sign out / })).toHaveCount(0)
      expect((await other.request.get('/api/users/me')).status()).toBe(401)
      expect((await page.request.get('/api/users/me')).status()).toBe(200)
      await other.context().close()
    },
  )

  test(
    'signs a lost device out by keyboard, after a question',
    provenBy('tests/api/account/own-account.test.ts'),
    async ({ page, browser, store, customer }) => {
      const lost = await (await browser.newContext({ baseURL: store.origin })).newPage()
      await signInAs(lost, store, { phone: customer.phone })
      await page.goto('/account/profile')
      const end = page.getByRole('button', { name: /^Sign out / })
      const question = page.getByRole('alertdialog', { name: 'Sign this device out?' })
      await end.press('Enter')
      // The focus is on the choice that changes nothing.
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(question).toBeHidden()
      await expect(end).toBeFocused()
      expect((await lost.request.get('/api/users/me')).status()).toBe(200)
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(end).toHaveCount(0)
      expect((await lost.request.get('/api/users/me')).status()).toBe(401)
      await lost.context().close()
    },
  )

  test(
    'uploads a profile picture',
    provenBy('tests/api/account/own-account.test.ts', 'src/ui/forms/file-rules.test.ts'),
    async ({ page, customer: _signedIn }) => {
      await page.goto('/account/profile')
      const field = page.getByLabel('Change picture')
      await field.setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
      await expect(page.getByRole('alert')).toContainText('me.gif can’t be uploaded')
      await field.setInputFiles('public/icons/icon-192.png')
      const picture = page.getByRole('img', { name: 'Your picture' })
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    },
  )
})

test.describe('the addresses of a customer in Malaysia', () => {
  test(
    'can be saved, validated, changed, made the default, deleted, and read offline',
    provenBy(
      'tests/api/account/addresses.test.ts',
      'contract/account/postcode-states.test.ts',
      'src/lib/form-refusal.test.ts',
      'visitor/pays-in-few-taps.spec.ts › a newcomer pays with at most ten taps and six typed fields, and the next time with four and none',
    ),
    async ({ page, store, customer: _signedIn }) => {
      await store.openInstalled(page, '/account/address')
      await expect(page.getByRole('heading', { name: 'No saved addresses' })).toBeVisible()
      await page.getByRole('button', { name: 'Add address' }).click()
      await fillAddress(page, { street: '12 Jalan Contoh 4', postcode: '40000', city: 'Shah Alam', state: 'Johor' })
      await expect(page.getByText('Postcode 40000 is usually in Selangor.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Keep as entered' })).toBeVisible()
      await page.getByRole('button', { name: 'Use Selangor' }).click()
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('40000 Shah Alam, Selangor')).toBeVisible()
      await expect(page.getByText('Default address')).toBeVisible()

      await page.getByRole('button', { name: 'Add address' }).click()
      await fillAddress(page, { street: '3 Lorong Dua', postcode: '40000', city: 'Johor Bahru', state: 'Johor' })
      await page.getByRole('button', { name: 'Keep as entered' }).click()
      await expect(heading(page)).toHaveText('Addresses 2')
      await page.getByRole('button', { name: 'Set 3 Lorong Dua as default' }).click()
      await expect(page.getByRole('listitem').filter({ hasText: 'Default address' })).toContainText('3 Lorong Dua')

      await page.getByRole('button', { name: 'Edit 12 Jalan Contoh 4' }).click()
      await page.getByLabel('Address name (optional)').fill('Home')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('button', { name: 'Delete Home' })).toBeVisible()
      await page.getByRole('button', { name: 'Delete 3 Lorong Dua' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await expect(heading(page)).toHaveText('Addresses 1')

      store.proxy.choose(() => 'refuse')
      await page.reload()
      await expect(page.getByText('40000 Shah Alam, Selangor')).toBeVisible()
      await expect(page.getByText(/^You’re offline\. Last updated/)).toBeVisible()
      await page.getByRole('button', { name: 'Edit Home' }).click()
      await page.getByLabel('City').fill('Klang')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('alert')).toContainText('We couldn’t reach the store. What you entered is kept')
    },
  )
})

test(
  'a new address knows the person, and a typed postcode fills city and state until the person writes them',
  provenBy(
    'server/domains/account/services/postcodes.test.ts',
    'visitor/pays-in-few-taps.spec.ts › a newcomer pays with at most ten taps and six typed fields, and the next time with four and none',
  ),
  async ({ page, customer }) => {
    await page.goto('/account/address')
    await page.getByRole('button', { name: 'Add address' }).click()
    const [city, state] = [page.getByLabel('City'), page.getByLabel('State')]
    await expect(page.getByLabel('Full name')).toHaveValue('Test Customer')
    await expect(page.getByLabel('Phone for the courier')).toHaveValue(maskPhone(customer.phone, MARKETS.MYR))
    await page.getByLabel('Street address').fill('7 Jalan Contoh')
    await page.getByLabel('Postcode').fill('40000')
    await expect(city).toHaveValue('Shah Alam')
    await expect(state).toHaveValue('6010')
    await page.getByLabel('Postcode').fill('93350')
    await expect(city).toHaveValue('Kuching')
    await expect(state).toHaveValue('6013')
    await city.fill('Petra Jaya')
    await page.getByLabel('Postcode').fill('50000')
    await expect(state).toHaveValue('6014')
    await expect(city).toHaveValue('Petra Jaya')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('50000 Petra Jaya, Wilayah Persekutuan Kuala Lumpur')).toBeVisible()
  },
)

test.describe('axe finds no violation in the account', () => {
  const pages = ['/account/profile', '/account/profile?edit=email', '/account/address?edit=new']
  for (const path of pages)
    test(
      `${path}, at 320 px too`,
      provenBy('a customer finds an order, sees it offline, and cancels it'),
      async ({ page, customer: _signedIn }) => {
        await page.goto(path)
        await untilHydrated(page)
        const isSheet = path.includes('edit')
        await expect(
          isSheet ? page.locator('dialog[open] form') : page.getByRole('heading', { level: 2 }).last(),
        ).toBeVisible()
        expect(await violations(page)).toEqual([])
        await expectToFit(page)
      },
    )
})

/** The message is sent after the response. */
async function codeOnce(page: Page, store: TestStore, to: string): Promise<string> {
  await expect.poll(() => codeSentTo(page, store, to)).not.toBe('none')
  return codeSentTo(page, store, to)
}

interface Place {
  street: string
  postcode: string
  city: string
  state: string
}

async function fillAddress(page: Page, { street, postcode, city, state }: Place): Promise<void> {
  await page.getByLabel('Full name').fill('Nur Aisyah')
  await page.getByLabel('Phone for the courier').fill('0123456789')
  await page.getByLabel('Street address').fill(street)
  await page.getByLabel('Postcode').fill(postcode)
  await page.getByLabel('City').fill(city)
  await page.getByLabel('State').selectOption({ label: state })
}
