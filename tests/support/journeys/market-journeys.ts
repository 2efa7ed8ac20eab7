import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import type { TestStore } from '../store/test-store.ts'
import { ADMIN, signInAs } from './account-steps.ts'
import { WIDE } from './cart-steps.ts'
import { untilHydrated } from './open-page.ts'
import { codeFor, e164, fillApplication, typedPhone, VALID_PASSWORD } from './registration-steps.ts'
import { tapAccount, tapThrough } from './taps.ts'

interface JourneyVisit {
  store: TestStore
  context: BrowserContext
  page: Page
  browser: Browser
}

/** An English-speaking visitor who has confirmed their age, in the store of either market. */
export async function visit(
  browser: Browser,
  store: TestStore,
  work: (visit: JourneyVisit) => Promise<void>,
): Promise<void> {
  store.proxy.choose(() => 'pass')
  const context = await browser.newContext({ baseURL: store.origin, ...WIDE })
  try {
    await store.confirmAge(context)
    await work({ store, context, page: await context.newPage(), browser })
  } finally {
    await context.close()
  }
}

/** Staff approve the application in a browser of their own. */
async function approve({ browser, store }: JourneyVisit, company: string): Promise<void> {
  await visit(browser, store, async ({ page }) => {
    await signInAs(page, store, { phone: ADMIN[store.market] })
    await page.goto('/staff/dealers')
    const sent = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: company }) })
    await sent.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText(`${company} approved as a dealer: Bronze`).first()).toBeVisible()
  })
}

export async function becomesADealer(one: JourneyVisit): Promise<void> {
  const { page, store } = one
  const [company, typed] = [`Kedai Pasar ${process.pid}`, typedPhone(store.market)]
  await page.goto('/auth/dealer/register')
  await untilHydrated(page)
  await fillApplication(page, { company, phone: typed, market: store.market })
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText('Waiting for approval')).toBeVisible()
  await approve(one, company)

  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: 'Approved already? Set your password' }).click()
  // The previous page has a field for a mobile phone too.
  const send = page.getByRole('button', { name: 'Send code' })
  await expect(send).toBeVisible()
  await page.getByLabel('Mobile number').fill(typed)
  await send.click()
  await expect(page.getByLabel('Verification code')).toBeFocused()
  await page.getByLabel('Verification code').pressSequentially(await codeFor(page, e164(typed)))
  await page.getByLabel('Password', { exact: true }).fill(VALID_PASSWORD)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your new password is set')).toBeVisible()
  await tapThrough(page, '/auth/dealer/login')
  await page.getByLabel('Phone or e-mail').fill(e164(typed))
  await page.getByLabel('Password', { exact: true }).fill(VALID_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
  await tapAccount(page, '/account/dashboard')
  await expect(page).toHaveURL(/\/account\/dashboard$/)
  await expect(page.locator('main dl').first()).toContainText('Bronze')
}
