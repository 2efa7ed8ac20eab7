import type { Browser, BrowserContext, Page } from 'playwright'
import { COOKIE } from '#contract/constants.ts'
import { order, putGoods } from '../look/buying.ts'
import { DEMO_PASSWORD } from '../support/data/demo-password.ts'
import { holdWorker } from '../support/device/worker-release.ts'
import type { TestStore } from '../support/store/test-store.ts'
import { addressOf, type Market, type OfflineRoute, type Role, type State, type Subject } from './offline-route.ts'
import { watchErrors } from './read-screen.ts'

/** People of the demo. The dealer is one of the sales person's. */
const PHONES: Record<Exclude<Role, 'guest'>, Record<Market, string>> = {
  customer: { MYR: '+60100000101', IDN: '+62800000000104' },
  dealer: { MYR: '+60100000201', IDN: '+62800000000203' },
  'sales person': { MYR: '+60100000301', IDN: '+62800000000302' },
}

const WISH = 1012

const marketOf = (store: TestStore): Market => (store.market === 'ID' ? 'IDN' : 'MYR')

async function signIn(store: TestStore, context: BrowserContext, role: Exclude<Role, 'guest'>): Promise<void> {
  const answer = await context.request.post(
    `${store.origin}/api/auth/${role === 'customer' ? 'login' : 'dealer/login'}`,
    {
      headers: { origin: store.origin },
      data: { identifier: PHONES[role][marketOf(store)], password: DEMO_PASSWORD, remember: true },
    },
  )
  if (!answer.ok()) throw new Error(`Sign-in failed: ${await answer.text()}`)
}

const openContext = async (browser: Browser, store: TestStore): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL: store.origin,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  await store.confirmAge(context)
  // The texts of the table are English, in both markets.
  await context.addCookies([{ name: COOKIE.language, value: 'en', url: store.origin }])
  return context
}

/** Places an order, and leaves goods in the cart and in the wishlist. Guests have no order: theirs is a customer's. */
export async function newSubject(browser: Browser, store: TestStore, role: Role): Promise<Subject> {
  const context = await openContext(browser, store)
  try {
    await signIn(store, context, role === 'customer' || role === 'guest' ? 'customer' : 'dealer')
    const page = await context.newPage()
    await page.goto('/about')
    const { id, order_no } = await order(page)
    await putGoods(page)
    await page.request.post(`${store.origin}/api/wishlists/add_item`, {
      headers: { origin: store.origin },
      data: { productable_id: WISH, productable_type: 'product' },
    })
    return { orderId: id, orderNo: order_no }
  } finally {
    await context.close()
  }
}

const CAMPAIGN = { active: false, redirect_to: null, from: null, to: null }

/** Starts or ends a campaign without an announced draw: its page is not found outside of one. */
export const setCampaign = (store: TestStore, active: boolean): Promise<unknown> =>
  store.db.query(`update config set value = $1 where id = 'festive_microsite'`, [
    JSON.stringify({ ...CAMPAIGN, active }),
  ])

/** Resolves when the page shows what the server has, and nothing is being fetched any more. */
async function untilShown(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
}

async function getReady(page: Page): Promise<void> {
  await page.goto('/account/offline')
  await page.getByRole('button', { name: 'Get ready' }).click()
  await page.getByText('Everything is downloaded.').waitFor({ timeout: 120_000 })
}

export interface Device {
  page: Page
  /** Errors of the page since they were last cleared. */
  errors: string[]
  close(): Promise<void>
}

interface DeviceOptions {
  role: Role
  state: State
  subject: Subject
  /** Visited on a device that has visited. */
  routes: readonly OfflineRoute[]
}

/** A browser with the app installed, in which the routes are in the given state; the store is open. */
export async function newDevice(
  browser: Browser,
  store: TestStore,
  { role, state, subject, routes }: DeviceOptions,
): Promise<Device> {
  const context = await openContext(browser, store)
  await holdWorker(context)
  const isLeaving = role === 'guest' && state === 'kept'
  if (role !== 'guest') await signIn(store, context, role)
  if (isLeaving) await signIn(store, context, 'customer')
  const page = await context.newPage()
  const errors = watchErrors(page)
  await store.openInstalled(page, '/')
  if (state === 'kept') await getReady(page)
  if (isLeaving) {
    await page.goto('/logout')
    await page.waitForURL((url) => url.pathname !== '/logout')
  }
  for (const route of state === 'visited' ? routes : []) {
    // Opening it would end the session.
    if (route.path === '/logout') continue
    await page.goto(addressOf(route, subject))
    await untilShown(page)
    if (route.stores) await page.waitForFunction((part) => localStorage.catalogue?.includes(part), route.stores)
  }
  await page.goto('/')
  await untilShown(page)
  return { page, errors, close: () => context.close() }
}
