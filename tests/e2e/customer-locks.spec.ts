import type { Page } from '@playwright/test'
import { DEFAULT_DEMO_PASSWORD } from '#server/config.ts'
import { addOne, MANGO, openInstalled, productPage, WIDE } from '../support/cart-steps.ts'
import { keptOn } from '../support/kept-on.ts'
import { VARIANT } from '../support/proofs.ts'
import { expect, test } from '../support/store.ts'

test.use(WIDE)

const PIN = '2468'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function setPin(page: Page): Promise<void> {
  await page.goto('/account/profile')
  await button(page, 'Set a PIN: PIN lock').click()
  const sheet = page.getByRole('dialog', { name: 'PIN lock' })
  await sheet.getByLabel('PIN', { exact: true }).fill(PIN)
  await sheet.getByLabel('The same once more').fill('1357')
  await button(page, 'Set PIN').click()
  await expect(sheet.getByLabel('The same once more')).toHaveAccessibleDescription(/not the same/)
  await sheet.getByLabel('The same once more').fill(PIN)
  await button(page, 'Set PIN').click()
  await expect(button(page, 'Change: PIN lock')).toBeVisible()
}

/** As whoever picks the tablet up opens the store: another window, with the first one gone. */
async function openAnew(page: Page, path: string): Promise<Page> {
  const next = await page.context().newPage()
  await page.close()
  await next.goto(path)
  return next
}

/** Whatever is on the screen or can be reached from it, it is nobody's. */
async function expectLocked(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText('Locked')
  expect(await page.locator('body').innerText()).not.toMatch(/Test Customer|Mango|Cart|\+60/)
}

async function unlock(page: Page, pin: string): Promise<void> {
  await page.getByLabel('PIN').fill(pin)
  await button(page, 'Unlock').click()
}

test('a PIN hides a shared tablet’s person, while what waits is sent', async ({ page: first, store, customer }) => {
  await openInstalled(first, store, MANGO)
  await setPin(first)
  expect(await keptOn(first)).not.toContain(PIN)
  await first.goto(productPage(MANGO))
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
  await expect(page.getByLabel('PIN')).toHaveAccessibleDescription('That is not the PIN. 9 tries are left.')
  await unlock(page, PIN)
  await expect(page.getByText('Test Customer')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Test Customer')).toBeVisible()

  await test.step('after five minutes without a touch it is asked for again, in every window', async () => {
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
  'a forgotten PIN is replaced by the password, and nothing that waits is lost',
  VARIANT,
  async ({ page: first, store, customer }) => {
    await openInstalled(first, store, MANGO)
    await setPin(first)
    await first.goto(productPage(MANGO))
    store.proxy.choose(({ path }) => (path.startsWith('/api/carts/') ? 'busy' : 'pass'))
    await addOne(first, 1)
    const page = await openAnew(first, productPage(MANGO))
    await expectLocked(page)
    await button(page, 'Forgotten? Sign in with your password').click()
    await page.getByRole('textbox', { name: 'Phone or e-mail' }).fill(customer.phone)
    await page.getByRole('textbox', { name: 'Password' }).fill(DEFAULT_DEMO_PASSWORD)
    await button(page, 'Sign in').click()
    await expect(heading(page)).toContainText('Mango')
    store.proxy.choose(() => 'pass')
    await page.reload()
    await expect(heading(page)).toContainText('Mango')
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1 })
  },
)

test('somebody else frees a locked tablet for themselves, and finds nothing of whose it was', async ({
  page: first,
  store,
  customer,
}) => {
  await openInstalled(first, store, MANGO)
  await setPin(first)
  await first.goto(productPage(MANGO))
  await first.context().setOffline(true)
  await addOne(first, 1)
  const page = await openAnew(first, '/')
  await button(page, 'Somebody else? Sign out').click()
  // Home is where the lock stands already: that somebody has left is told by a new document alone.
  const anew = page.waitForEvent('load')
  await button(page, 'Sign out').click()
  await anew
  await expect(heading(page)).not.toHaveText('Locked')
  const left = await keptOn(page)
  for (const canary of [customer.id, customer.phone, 'pin:']) expect(left).not.toContain(canary)
  await page.context().setOffline(false)
  await store.logIn(page.context(), customer)
  await page.goto(productPage(MANGO))
  await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1 })
})
