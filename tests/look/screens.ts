import type { Page } from 'playwright'
import { WORKBENCH_PARTS } from '#contract/site/calls/get-workbench.ts'
import { STAFF_SECTIONS } from '#src/features/staff/staff-sections.ts'
import { order, putGoods, tellNews } from './buying.ts'
import { CODE, checkCode, checkWithoutSignal, claimPack, registerCode } from './packs.ts'

/** One screenshot of the store. */
export interface Screen {
  /** File name. */
  name: string
  path: string
  isSignedIn?: boolean
  /** The person who views it, signed in through the dealers' call; a customer of the demo by default. */
  as?: 'dealer' | 'sales person' | 'staff'
  /** Actions before the screenshot. */
  prepare?(page: Page): Promise<void>
}

const MANGO = 1012
const DEVICE = 1001
const WAIT = { timeout: 15_000 }

/** Buttons are found by their position, because their labels change with the language. */
const openAccount = async (page: Page): Promise<void> => {
  await page.locator('header button:visible, nav button:visible').last().click()
  await page.locator('dialog[open]').waitFor(WAIT)
}

const fillCart = async (page: Page): Promise<void> => {
  for (const id of [MANGO, MANGO + 4, MANGO + 9]) {
    await page.goto(new URL(`/shop/product/${id}`, page.url()).href)
    await page.locator('main button[data-id]:visible').first().click(WAIT)
  }
  await page.goto(new URL('/cart', page.url()).href)
  await page.locator('main li input').first().waitFor(WAIT)
}

const untilFilled = (page: Page): Promise<void> => page.locator('main h2, main address').first().waitFor(WAIT)
const untilFields = (page: Page): Promise<void> => page.locator('main form textarea').first().waitFor(WAIT)
const untilNewDealer = (page: Page): Promise<void> => page.locator('main form').waitFor(WAIT)
const untilForm = (page: Page): Promise<void> => page.locator('dialog[open] form').waitFor(WAIT)

/** Any six digits lead to this step: the code is checked at the end. */
const untilTheCode = async (page: Page): Promise<void> => {
  await page.locator('input[type=tel]').fill(`08123${Date.now() % 10_000_000}`)
  // Uses a number of the other market when the first one was invalid.
  const code = page.locator('input[autocomplete=one-time-code]')
  await page.locator('main button[type=submit]').click()
  await code.or(page.locator('main [role=alert]')).first().waitFor(WAIT)
  if (!(await code.isVisible())) {
    await page.locator('input[type=tel]').fill(`0178${String(Date.now() % 1_000_000).padStart(6, '0')}`)
    await page.locator('main button[type=submit]').click()
  }
  await code.waitFor(WAIT)
}

/** Staff screens without tasks have no second heading. */
async function untilTheDesk(page: Page): Promise<void> {
  await page.locator('main h1').waitFor(WAIT)
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null, null, WAIT)
}

const follow = async (page: Page, links: string): Promise<void> => {
  const link = page.locator(links).first()
  await link.waitFor(WAIT)
  await page.goto(new URL((await link.getAttribute('href')) ?? '', page.url()).href)
}

const leadTo = (path: (made: { id: string; order_no: string }) => string) => async (page: Page) => {
  const made = await order(page)
  await page.goto(new URL(path(made), page.url()).href)
  await untilFilled(page)
}

const untilCheckout = async (page: Page): Promise<void> => {
  await putGoods(page)
  await page.reload()
  await untilFilled(page)
}

/** Activates the campaign for the screenshot, and announces a lucky draw unless there is one. */
const announceDraw = async (page: Page): Promise<void> => {
  const { origin } = new URL(page.url())
  const inMinutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
  const post = (path: string, data: object) => page.request.post(`${origin}${path}`, { headers: { origin }, data })
  const running = { active: true, redirect_to: null, from: null, to: inMinutes(1) }
  await post('/api/staff/configs/festive_microsite', { value: running })
  await post('/api/staff/festive_draws', {
    title: { en: 'New year draw', ms: 'Cabutan tahun baharu', id: 'Undian tahun baru' },
    prizes: ['Kabusa One Device', 'Kabusa Wall Adapter', 'Kabusa Pod Mango'],
    opens_at: inMinutes(600),
    closes_at: inMinutes(1_200),
  })
  // The server and the page may show a setting that is some seconds old.
  const prizes = page.locator('main ol strong').first()
  for (let tries = 0; tries < 5 && !(await prizes.isVisible()); tries += 1) {
    await page.goto(`${origin}/cny-lucky-draw`)
    await prizes.waitFor({ timeout: 3_000 }).catch(() => undefined)
  }
}

const untilTold = async (page: Page): Promise<void> => {
  await tellNews(page)
  await page.reload()
  await page.locator('main li a strong').first().waitFor(WAIT)
}

const STAFF: readonly Screen[] = ['', ...STAFF_SECTIONS].map((screenPath) => ({
  name: `staff-${screenPath || 'today'}`,
  path: screenPath ? `/staff/${screenPath}` : '/staff',
  isSignedIn: true,
  as: 'staff',
  prepare: untilTheDesk,
}))

/** The first row of each list with detail pages. */
const STAFF_PAGES: readonly Screen[] = ['orders', 'products', 'pages'].map((screenPath) => ({
  name: `staff-${screenPath}-one`,
  path: `/staff/${screenPath}`,
  isSignedIn: true,
  as: 'staff',
  async prepare(page) {
    await follow(page, `main a[href^="/staff/${screenPath}/"]`)
    await untilTheDesk(page)
  },
}))

const search = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.press('/')
  await page.locator('dialog[open] input').fill(text, WAIT)
  await page.locator('dialog[open] [role=option], dialog[open] a').first().waitFor(WAIT)
}

/** Blocks all calls of this page from here on. */
const loseSignal = async (page: Page): Promise<void> => {
  await page.route('**/api/**', (route) => route.abort())
  await page.locator('main button[data-id]:visible').first().click(WAIT)
  await page.locator('[role=status] button').first().waitFor(WAIT)
}

const WISHES = 3

/** Clicks hearts in the shop's list that are not set yet. */
const untilWished = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  const hearts = page.locator('main li button[aria-pressed]')
  for (let at = 0; at < WISHES; at += 1) {
    if ((await hearts.nth(at).getAttribute('aria-pressed')) === 'false') await hearts.nth(at).click(WAIT)
  }
  await page
    .locator('main li button[aria-pressed=true]')
    .nth(WISHES - 1)
    .waitFor(WAIT)
  await page.goto(new URL('/account/wishlist', page.url()).href)
  await page
    .locator('main li')
    .nth(WISHES - 1)
    .waitFor(WAIT)
}

const untilDocument = async (page: Page): Promise<void> => {
  const { order_no } = await order(page)
  await page.goto(new URL(`/pdf/invoices/${order_no}`, page.url()).href)
  await page.locator('main h1').waitFor(WAIT)
}

const openCart = async (page: Page): Promise<void> => {
  await putGoods(page)
  await page.reload()
  await page.locator('a[href="/cart"]:visible').first().click(WAIT)
  await page.locator('dialog[open] li input, main li input').first().waitFor(WAIT)
}

const WORKBENCH: readonly Screen[] = WORKBENCH_PARTS.map((part) => ({
  name: `test-${part}`,
  path: `/test/${part}`,
  prepare: (page) => page.locator('main h2').first().waitFor(WAIT),
}))

const opened = (name: string, { path, button }: { path: string; button: number }): Screen => ({
  name,
  path,
  async prepare(page) {
    await page.locator('main figure button').nth(button).click(WAIT)
    await page.locator('dialog[open]').waitFor(WAIT)
  },
})

/** Every screen of the store; each new page needs an entry here. */
export const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'shop', path: '/shop' },
  { name: 'shop-pods', path: '/shop?category=pod' },
  { name: 'product', path: `/shop/product/${MANGO}` },
  { name: 'package', path: '/shop/package/2001' },
  { name: 'device', path: `/shop/product/${DEVICE}` },
  { name: 'search', path: '/shop', prepare: (page) => search(page, 'mint') },
  { name: 'nothing-found', path: '/shop?q=zzzz' },
  { name: 'cart-guest', path: '/cart' },
  { name: 'cart', path: '/cart', isSignedIn: true, prepare: fillCart },
  { name: 'cart-beside', path: '/shop', isSignedIn: true, prepare: openCart },
  { name: 'no-signal', path: `/shop/product/${MANGO + 1}`, isSignedIn: true, prepare: loseSignal },
  { name: 'wishlist', path: '/shop', isSignedIn: true, prepare: untilWished },
  { name: 'account', path: '/shop', isSignedIn: true, prepare: openAccount },
  { name: 'profile', path: '/account/profile', isSignedIn: true, prepare: untilFilled },
  { name: 'profile-details', path: '/account/profile?edit=details', isSignedIn: true, prepare: untilForm },
  { name: 'profile-password', path: '/account/profile?edit=password', isSignedIn: true, prepare: untilForm },
  { name: 'addresses', path: '/account/address', isSignedIn: true, prepare: untilFilled },
  { name: 'address-new', path: '/account/address?edit=new', isSignedIn: true, prepare: untilForm },
  { name: 'dashboard-dealer', path: '/account/dashboard', isSignedIn: true, as: 'dealer', prepare: untilFilled },
  { name: 'dashboard-sales', path: '/account/dashboard', isSignedIn: true, as: 'sales person', prepare: untilFilled },
  { name: 'checkout', path: '/cart/checkout', isSignedIn: true, prepare: untilCheckout },
  { name: 'checkout-dealer', path: '/cart/checkout', isSignedIn: true, as: 'dealer', prepare: untilCheckout },
  { name: 'cart-no-dealer', path: '/cart', isSignedIn: true, as: 'sales person', prepare: untilFilled },
  { name: 'new-dealer', path: '/account/new-dealer', isSignedIn: true, as: 'sales person', prepare: untilNewDealer },
  { name: 'paper', path: '/account/orders', isSignedIn: true, prepare: untilDocument },
  { name: 'orders', path: '/account/orders', isSignedIn: true, prepare: leadTo(() => '/account/orders') },
  { name: 'order', path: '/account/orders', isSignedIn: true, prepare: leadTo(({ id }) => `/account/orders/${id}`) },
  { name: 'payment', path: '/account/orders', isSignedIn: true, prepare: leadTo(({ id }) => `/payment/pending/${id}`) },
  { name: 'vouchers', path: '/account/vouchers', isSignedIn: true, prepare: untilFilled },
  { name: 'points', path: '/account/points-rewards', isSignedIn: true, prepare: untilFilled },
  { name: 'redemption', path: '/shop/redemption', isSignedIn: true, prepare: untilFilled },
  { name: 'affiliate', path: '/affiliate' },
  { name: 'affiliate-apply', path: '/affiliate', isSignedIn: true, prepare: untilFilled },
  { name: 'affiliate-centre', path: '/account/affiliate-centre', isSignedIn: true, prepare: untilFilled },
  { name: 'verify', path: '/verify' },
  { name: 'verify-answer', path: `/verify?code=${CODE.free}`, prepare: checkCode },
  { name: 'verify-waiting', path: `/verify?code=${CODE.own}`, prepare: checkWithoutSignal },
  { name: 'own-codes', path: '/account/authentication_code', isSignedIn: true, prepare: registerCode },
  { name: 'claims', path: '/account/warranty', isSignedIn: true, prepare: claimPack },
  { name: 'claim-form', path: `/account/warranty?code=${CODE.own}`, isSignedIn: true, prepare: untilFields },
  { name: 'lucky-draw', path: '/', isSignedIn: true, as: 'staff', prepare: announceDraw },
  { name: 'inbox', path: '/account/inbox', isSignedIn: true, prepare: untilTold },
  ...STAFF,
  ...STAFF_PAGES,
  { name: 'sign-in', path: '/auth/login' },
  { name: 'dealer-sign-in', path: '/auth/dealer/login' },
  { name: 'sign-in-code', path: '/auth/login', prepare: untilTheCode },
  { name: 'sign-in-password', path: '/auth/password' },
  { name: 'reset', path: '/auth/reset' },
  { name: 'dealer-register', path: '/auth/dealer/register' },
  { name: 'mailbox', path: '/dev/mailbox' },
  { name: 'about', path: '/about' },
  { name: 'warranty', path: '/warranty-information' },
  { name: 'terms', path: '/terms' },
  { name: 'links', path: '/link-directory' },
  { name: 'contact', path: '/contact-us' },
  { name: 'stores', path: '/store-locator' },
  { name: 'store', path: '/store-locator', prepare: (page) => follow(page, 'main li a') },
  { name: 'not-found', path: '/nowhere/at-all' },
  ...WORKBENCH,
  opened('test-modal-open', { path: '/test/modal', button: 0 }),
  opened('test-question-open', { path: '/test/modal', button: 1 }),
  opened('test-sheet-open', { path: '/test/modal', button: 2 }),
  opened('test-long-open', { path: '/test/modal', button: 3 }),
]
