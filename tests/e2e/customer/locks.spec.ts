import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../support/data/demo-password.ts'
import { storedOn } from '../../support/device/device-storage.ts'
import { addOne, MANGO, openInstalled, productPage, WIDE } from '../../support/journeys/cart-steps.ts'
import { tapAccount, tapProduct } from '../../support/journeys/taps.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

test.use(WIDE)

const PIN = '2468'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function setPin(page: Page): Promise<void> {
  await tapAccount(page, '/account/profile')
  await button(page, 'Set a PIN: PIN lock').click()
  const sheet = page.getByRole('dialog', { name: 'PIN lock' })
  await sheet.getByLabel('PIN', { exact: true }).fill(PIN)
  await sheet.getByLabel('Repeat PIN').fill('1357')
  await button(page, 'Set PIN').click()
  await expect(sheet.getByLabel('Repeat PIN')).toHaveAccessibleDescription(/don’t match/)
  await sheet.getByLabel('Repeat PIN').fill(PIN)
  await button(page, 'Set PIN').click()
  await expect(button(page, 'Change: PIN lock')).toBeVisible()
}

/** Opens the store in a new window and closes the previous one. */
async function openAnew(page: Page, path: string): Promise<Page> {
  const next = await page.context().newPage()
  await page.close()
  await next.goto(path)
  return next
}

/** Asserts that neither the screen nor any page reached from it shows personal data. */
async function expectLocked(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText('Locked')
  expect(await page.locator('body').innerText()).not.toMatch(/Test Customer|Mango|Cart|\+60/)
}

async function unlock(page: Page, pin: string): Promise<void> {
  await page.getByLabel('PIN').fill(pin)
  await button(page, 'Unlock').click()
}

test('a PIN hides the person on a shared tablet, while pending changes are sent', async ({
  page: first,
  store,
  customer,
}) => {
  await openInstalled(first, store, MANGO)
  await setPin(first)
  expect(await storedOn(first)).not.toContain(PIN)
  await tapProduct(first, MANGO.id)
  await first.context().setOffline(true)
  await addOne(first, 1)

  const page = await openAnew(first, '/account/profile')
  await expectLocked(page)
  await page.reload()
  await expectLocked(page)
  await page.context().setOffline(false)
  await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1 })
  await expectLocked(page)

  await unlock(page, '0000')
  await expect(page.getByLabel('PIN')).toHaveAccessibleDescription('Wrong PIN. 9 attempts left.')
  await unlock(page, PIN)
  await expect(page.getByText('Test Customer')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Test Customer')).toBeVisible()

  await test.step('the PIN is required again after five minutes without input, in every window', async () => {
    const other = await page.context().newPage()
    await other.goto('/account/profile')
    await unlock(other, PIN)
    await expect(other.getByText('Test Customer')).toBeVisible()
    const longAgo = String(Date.now() - 6 * 60_000)
    await other.evaluate((at) => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('pin:')) localStorage.setItem(key, at)
    }, longAgo)
    for (const window of [other, page]) {
      await window.bringToFront()
      await window.mouse.wheel(0, 10)
      await expectLocked(window)
    }
  })
})

test(
  'a forgotten PIN is replaced with the password, without losing pending changes',
  provenBy(
    'a PIN hides the person on a shared tablet, while pending changes are sent',
    'src/offline/storage/pin.test.ts',
  ),
  async ({ page: first, store, customer }) => {
    await openInstalled(first, store, MANGO)
    await setPin(first)
    await tapProduct(first, MANGO.id)
    store.proxy.choose(({ path }) => (path.startsWith('/api/carts/') ? 'busy' : 'pass'))
    await addOne(first, 1)
    const page = await openAnew(first, productPage(MANGO))
    await expectLocked(page)
    await button(page, 'Forgot your PIN? Sign in with your password').click()
    await page.getByRole('textbox', { name: 'Phone or e-mail' }).fill(customer.phone)
    await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
    await button(page, 'Sign in').click()
    await expect(heading(page)).toContainText('Mango')
    store.proxy.choose(() => 'pass')
    await page.reload()
    await expect(heading(page)).toContainText('Mango')
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1 })
  },
)

test(
  'another person unlocks the tablet by signing its owner out, and finds none of their data',
  provenBy(
    'a PIN hides the person on a shared tablet, while pending changes are sent',
    'src/offline/storage/sign-out.test.ts',
  ),
  async ({ page: first, store, customer }) => {
    await openInstalled(first, store, MANGO)
    await setPin(first)
    await tapProduct(first, MANGO.id)
    await first.context().setOffline(true)
    await addOne(first, 1)
    const page = await openAnew(first, '/')
    await button(page, 'Not you? Sign out').click()
    // The lock screen is at the same address: only a new document shows that the owner was signed out.
    const anew = page.waitForEvent('load')
    await button(page, 'Sign out').click()
    await anew
    await expect(heading(page)).not.toHaveText('Locked')
    const left = await storedOn(page)
    for (const canary of [customer.id, customer.phone, 'pin:']) expect(left).not.toContain(canary)
    await page.context().setOffline(false)
    await store.logIn(page.context(), customer)
    await page.reload()
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1 })
  },
)
