import { COOKIE } from '#contract/constants.ts'
import { storedOn, untilStored } from '../../support/device/device-storage.ts'
import { holdScripts, untilHydrated } from '../../support/journeys/open-page.ts'
import {
  codeFor,
  e164,
  enterByCode,
  fillApplication,
  requestCode,
  signInWithPassword,
  typedPhone,
  VALID_PASSWORD,
} from '../../support/journeys/registration-steps.ts'
import { tapAccount, tapSignOut, tapThrough } from '../../support/journeys/taps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

const MANGO = '/shop/product/1012'
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
const pdfFile = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF })

test.beforeEach(async ({ context, store }) => {
  await store.confirmAge(context)
})

test.describe('a guest without an account who adds a product', () => {
  test('enters with phone and code alone, returns to the page and finds the product in the cart', async ({
    page,
    context,
    store,
  }) => {
    await context.addCookies([{ name: 'affiliate_code', value: 'afnur88', url: store.origin }])
    await page.goto(MANGO)
    await untilHydrated(page)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page).toHaveURL(/\/auth\/login$/)
    await expect(page.getByText('Affiliate code AFNUR88 is applied.')).toBeVisible()
    await expect(page.getByText('By continuing, you accept our terms and privacy policy.')).toBeVisible()
    const phone = typedPhone()
    await page.getByLabel('Mobile number').pressSequentially(phone)
    await expect(page.getByLabel('Mobile number')).toHaveValue(/^\+60 17 8\d\d \d{4}$/)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByRole('button', { name: /^Resend code in \d+ s$/ })).toHaveAttribute('aria-disabled', 'true')

    const mailbox = await context.newPage()
    await mailbox.goto('/dev/mailbox')
    const message = mailbox.getByRole('listitem').filter({ hasText: `+6${phone}` })
    const code = /\d{6}/.exec(await message.getByText('is your code').innerText())?.[0] ?? ''
    await mailbox.close()

    const field = page.getByLabel('Verification code')
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    // As a phone fills it in from the message.
    await field.fill(code)
    await expect(page).toHaveURL(store.origin + MANGO)
    await expect(page.getByText('1 item added to your cart')).toBeVisible()
    const [account] = await store.db.query<{ first_name: string; affiliate_code: string }>(
      'select first_name, affiliate_code from account where phone = $1',
      [`+6${phone}`],
    )
    expect(account).toEqual({ first_name: '', affiliate_code: 'AFNUR88' })
  })
})

test.describe('a visitor who enters with a code', () => {
  test(
    'continues at the same step after a reload, and corrects a wrong code',
    provenBy('src/features/auth/registration/use-registration-steps.test.ts', 'tests/api/auth/registration.test.ts'),
    async ({ page, store }) => {
      await page.goto('/auth/login')
      await untilHydrated(page)
      const right = await requestCode(page, typedPhone())
      await expect.poll(() => storedOn(page)).toContain('"step":"code"')
      await page.reload()
      await untilHydrated(page)
      const field = page.getByLabel('Verification code')
      const before = store.proxy.seen.length
      await field.pressSequentially(right === '000000' ? '000001' : '000000')
      await expect(field).toHaveAccessibleDescription(/incorrect or has expired/)
      expect(await violations(page, [390])).toEqual([])
      await field.fill(right)
      await expect(page).toHaveURL(/\/$/)
      const sent = store.proxy.seen.slice(before).filter(({ path }) => path === '/api/auth/sign_in_by_code')
      expect(sent).toHaveLength(2)
      expect(await storedOn(page)).not.toContain('"step":"code"')
    },
  )

  test(
    'sets a password later, confirmed by a code',
    provenBy('tests/api/auth/sign-in-by-code.test.ts'),
    async ({ page, store }) => {
      await page.goto('/auth/login')
      await untilHydrated(page)
      const typed = typedPhone()
      await enterByCode(page, typed)
      await expect(page).toHaveURL(`${store.origin}/`)
      await tapAccount(page, '/account/profile')
      await page.getByRole('button', { name: 'Add: Password' }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('button', { name: 'Send code' }).click()
      await expect(sheet.getByText('We sent a new code.')).toBeVisible()
      await sheet.getByLabel('6-digit code').fill(await codeFor(page, e164(typed), 2))
      await sheet.getByLabel('New password').fill(VALID_PASSWORD)
      await sheet.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Password set. Your other devices are signed out.')).toBeVisible()
      await tapSignOut(page)
      await page.waitForURL((url) => url.pathname === '/')
      await tapThrough(page, '/auth/login')
      await signInWithPassword(page, e164(typed), VALID_PASSWORD)
      await expect(page).toHaveURL(`${store.origin}/`)
    },
  )

  test(
    'submits the phone before the app has hydrated, and it is sent once',
    provenBy('submits a form before the app has hydrated, and it is sent once'),
    async ({ page, store }) => {
      const release = await holdScripts(page)
      await page.goto('/auth/login')
      await page.getByLabel('Mobile number').fill(typedPhone())
      await page.getByRole('button', { name: 'Send code' }).click()
      release()
      await expect(page.getByLabel('Verification code')).toBeVisible()
      expect(store.proxy.seen.filter(({ path }) => path === '/api/auth/otp')).toHaveLength(1)
    },
  )
})

test.describe('a guest at a page of the account', () => {
  test(
    'signs in and lands exactly where they wanted to go',
    provenBy(
      'contract/auth/return-path.test.ts',
      'tests/api/auth/sign-in.test.ts',
      'is counted and listed, and is in the cart after sign-in, with what changed',
    ),
    async ({ page, context, store }) => {
      await store.confirmAge(context)
      const { phone } = await store.customer()
      await page.goto('/account/orders?x=1#y')
      await expect(page).toHaveURL(/\/auth\/login(#y)?$/)
      await untilHydrated(page)
      await signInWithPassword(page, phone)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Orders')
      expect(page.url()).toBe(`${store.origin}/account/orders?x=1#y`)
    },
  )

  test(
    'stays in the store with a manipulated return address, which is used once',
    provenBy('contract/auth/return-path.test.ts', 'tests/api/auth/sign-in.test.ts'),
    async ({ page, context, store }) => {
      await store.confirmAge(context)
      await page.goto('/')
      for (const way of ['//evil.example', '/\\evil.example', '/%2fevil.example', '/auth/login', '/logout']) {
        const { phone } = await store.customer()
        await tapThrough(page, '/auth/login')
        await untilHydrated(page)
        await context.addCookies([{ name: COOKIE.returnPath, value: encodeURIComponent(way), url: store.origin }])
        await signInWithPassword(page, phone)
        await expect(page, way).toHaveURL(`${store.origin}/`)
        await context.clearCookies({ name: /session|cart_owner/ })
        await page.reload()
      }
    },
  )
})

test.describe('a person who forgot the password', () => {
  test(
    'sets another one with a code and signs in with it',
    provenBy('tests/api/auth/registration.test.ts'),
    async ({ page, store }) => {
      const { phone } = await store.customer()
      await page.goto('/auth/password')
      await untilHydrated(page)
      await page.getByRole('link', { name: 'Forgot your password?' }).click()
      await page.getByLabel('Mobile number').fill(phone)
      await page.getByRole('button', { name: 'Send code' }).click()
      await page.getByLabel('Verification code').pressSequentially(await codeFor(page, phone))
      await page.getByLabel('Password', { exact: true }).fill(VALID_PASSWORD)
      await page.getByRole('button', { name: 'Set password' }).click()
      await expect(page.getByText('Your new password is set')).toBeVisible()
      await page.getByRole('link', { name: 'Sign in', exact: true }).click()
      await signInWithPassword(page, phone, VALID_PASSWORD)
      await expect(page).toHaveURL(`${store.origin}/`)
    },
  )
})

test.describe('a person who applies as a dealer', () => {
  test(
    'applies offline, with documents; the application arrives once, however often it is sent',
    provenBy('src/offline/requests/application-requests.test.ts', 'tests/api/dealers/dealers.test.ts'),
    async ({ page, store }) => {
      const company = `Kedai Kabut ${process.pid}`
      await page.goto('/auth/dealer/register')
      await untilHydrated(page)
      await fillApplication(page, { company })
      await page.getByLabel('Postcode').fill('50000')
      await expect(page.getByText(/usually in .*Kuala Lumpur/)).toBeVisible()
      await page.getByLabel('Postcode').fill('30000')
      await untilStored(page, '30000')
      await page.reload()
      await untilHydrated(page)
      await expect(page.getByLabel('Company name')).toHaveValue(company)
      await expect(page.getByLabel('State')).toHaveValue(/^\d+$/)
      await page.locator('input[type=file]').setInputFiles([pdfFile('ssm.pdf'), pdfFile('shop.pdf')])
      await page.getByRole('button', { name: 'Remove shop.pdf' }).click()
      await page.getByRole('checkbox', { name: 'I accept the terms' }).check()

      store.proxy.choose(({ path }) => (path.startsWith('/api/') ? 'refuse' : 'pass'))
      await page.getByRole('button', { name: 'Send application' }).click()
      await expect(page.getByText('Waiting to send')).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { name: company })).toBeVisible()

      // The response is lost: the server has the application, the device does not know.
      let isLost = false
      store.proxy.choose(({ path }) => {
        if (path !== '/api/auth/dealer/register' || isLost) return 'pass'
        isLost = true
        return 'cut'
      })
      await page.reload()
      await expect.poll(() => isLost).toBe(true)
      await page.reload()
      await expect(page.getByText('Waiting for approval')).toBeVisible()
      const kept = await store.db.query<{ documents: number }>(
        'select jsonb_array_length(documents) as documents from dealer_application where company_name = $1',
        [company],
      )
      expect(kept).toEqual([{ documents: 1 }])
      await page.getByRole('button', { name: 'Done' }).click()
      await expect(page.getByLabel('Company name')).toHaveValue('')
    },
  )

  test(
    'sees beside each field what is missing',
    provenBy(
      'submits an incomplete form, and the focus moves to the first invalid field',
      'tests/api/dealers/dealers.test.ts',
    ),
    async ({ page }) => {
      await page.goto('/auth/dealer/register')
      await untilHydrated(page)
      await page.getByRole('button', { name: 'Send application' }).click()
      await expect(page.getByLabel('Company name')).toBeFocused()
      await expect(page.getByLabel('Postcode')).toHaveAccessibleDescription('Enter your postcode.')
      expect(await violations(page, [390])).toEqual([])
    },
  )
})
