import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { ROLE } from '#contract/constants.ts'
import { goOnline } from '../store/connection.ts'
import type { TestStore } from '../store/test-store.ts'
import { ADMIN, signInAs } from './account-steps.ts'
import {
  actFor,
  actingBar,
  cartsOnServer,
  leaveFor,
  logInAsDealer,
  newDealerOf,
  type SalesPerson,
} from './acting-steps.ts'
import { addOne, expectPieces, GRAPE, MANGO, openInstalled, productPage, WIDE } from './cart-steps.ts'
import { untilHydrated } from './open-page.ts'
import {
  codeFor,
  e164,
  enterByCode,
  fillApplication,
  signInWithPassword,
  typedPhone,
  VALID_PASSWORD,
} from './registration-steps.ts'
import { tapAccount, tapProduct, tapThrough } from './taps.ts'

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

/** From a product page to sign-in; the product is added after signing in. */
async function tapAdd(page: Page): Promise<void> {
  await page.goto(productPage(MANGO))
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('We saved Kabusa Pod Mango for you. Sign in to add it to your cart.')).toBeVisible()
}

async function seesTheAddition({ page, store }: JourneyVisit, phone: string): Promise<void> {
  await expect(page).toHaveURL(store.origin + productPage(MANGO))
  await expect(page.getByText('1 item added to your cart')).toBeVisible()
  const [account] = await store.db.query<{ id: string }>('select id from account where phone = $1', [phone])
  const id = account?.id ?? 'nobody'
  await expect.poll(() => store.cartOnServer({ id, phone })).toEqual({ [MANGO.id]: 1 })
}

export async function registers(one: JourneyVisit): Promise<void> {
  const { page, store } = one
  await tapAdd(page)
  const typed = typedPhone(store.market)
  await enterByCode(page, typed)
  await seesTheAddition(one, e164(typed))
}

export async function signsIn(one: JourneyVisit): Promise<void> {
  const { page, store } = one
  const { phone } = await store.customer()
  await tapAdd(page)
  await signInWithPassword(page, phone)
  await seesTheAddition(one, phone)
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

async function sellerOf(store: TestStore): Promise<SalesPerson> {
  const customer = await store.customer()
  await store.db.query('update account set role_id = $2 where id = $1', [customer.id, ROLE.salesPerson])
  const named = async (name: string) => {
    const dealer = await newDealerOf(store, customer, 0)
    await store.db.query('update account set first_name = $2 where phone = $1', [dealer.phone, name])
    return { ...dealer, name: `${name} Customer` }
  }
  return { ...customer, dealers: [await named('Aminah'), await named('Bahrum')] }
}

export async function servesTwoDealers({ page, context, store }: JourneyVisit): Promise<void> {
  const seller = await sellerOf(store)
  const [first, second] = seller.dealers
  await logInAsDealer(store, context, seller)
  await openInstalled(page, store, MANGO)
  await actFor(page, first)
  await context.setOffline(true)
  await addOne(page, 1)
  await leaveFor(page, first, second)
  await tapProduct(page, GRAPE.id)
  await addOne(page, 1)
  await expect(actingBar(page)).toContainText(`Acting for ${second.name}`)
  expect(await cartsOnServer(store, seller)).toEqual([{}, {}])
  await goOnline(context)
  await expect.poll(() => cartsOnServer(store, seller)).toEqual([{ [MANGO.id]: 1 }, { [GRAPE.id]: 1 }])
  await actFor(page, first)
  await expectPieces(page, 1)
}
