import type { Page } from '@playwright/test'
import { BREAKPOINTS } from '#contract/constants.ts'
import { groupOf, isStaffSection, STAFF_GROUPS } from '#src/features/staff/staff-sections.ts'
import { untilHydrated } from './open-page.ts'

// A journey is tapped: after its first page a test reaches every other one by what the screen shows. A link is found by
// where it leads, so that the steps are the same in every language.

/** Taps, one after the other, the visible links that lead to these addresses; each is on the page of the one before. */
export async function tapThrough(page: Page, ...addresses: string[]): Promise<void> {
  for (const address of addresses) {
    if (isOfShop(address)) await leaveStaff(page)
    const from = page.url()
    await page.locator(`a[href="${address}"]`).filter({ visible: true }).first().click()
    const to = new URL(address, from).href
    if (to !== from) await page.waitForURL((now) => now.href !== from)
  }
}

const isOfShop = (address: string): boolean => /^\/(?:$|shop|account|cart)/.test(address)
const isInStaff = (page: Page): boolean => /\/staff(?:\/|$)/.test(new URL(page.url()).pathname)

/** The screens of staff have no header of the shop: the way there is with the account, on phones behind the last button. */
async function leaveStaff(page: Page): Promise<void> {
  if (!isInStaff(page)) return
  await untilHydrated(page)
  const account = page.getByRole('banner').locator('button[aria-haspopup=dialog]').last()
  await (isPhone(page) ? page.getByRole('button', { name: 'More', exact: true }) : account).click()
  await page.getByRole('dialog').locator('a[href="/shop"]').click()
  await page.waitForURL('**/shop')
}

/** The sign-in pages lead to the home page only. */
async function leaveSignIn(page: Page): Promise<void> {
  if (new URL(page.url()).pathname.startsWith('/auth/')) await tapThrough(page, '/')
}

/** Opens a product from the list of its category. */
export async function tapProduct(page: Page, id: number, category = 'pod'): Promise<void> {
  await leaveSignIn(page)
  await tapThrough(page, '/shop', `/shop?category=${category}`, `/shop/product/${id}`)
}

/** Finds a product by its article number in the search of the header, and opens it. */
export async function tapFoundProduct(page: Page, { id, sku }: { id: number; sku: string }): Promise<void> {
  await untilHydrated(page)
  const isOpen = page.url().endsWith(`/shop/product/${id}`)
  const title = await page.title()
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Search the shop' })
  await dialog.getByRole('combobox').fill(sku)
  await dialog.getByRole('status').first().filter({ hasText: 'result' }).waitFor()
  await dialog.getByRole('option').first().click()
  await page.waitForURL(new RegExp(`/shop/product/${id}$`))
  // The address changes before the page does, and another product has buttons of the same names.
  if (!isOpen) await page.waitForFunction((before) => document.title !== before, title)
}

/** Opens the cart: on wide screens the icon opens a drawer first, which has the link. */
export async function tapCart(page: Page): Promise<void> {
  await leaveSignIn(page)
  await untilHydrated(page)
  const isDrawer = !isPhone(page)
  if (isDrawer) await page.getByRole('banner').locator('a[href="/cart"]').click()
  await (isDrawer ? page.getByRole('dialog') : page)
    .locator('a[href="/cart"]')
    .filter({ visible: true })
    .first()
    .click()
  // The address changes before the page does, and the page of a product has controls of the same names.
  await page.getByRole('heading', { level: 1, name: /^(?:Cart|Troli|Keranjang)\b/ }).waitFor()
  // So has the drawer, until it has closed.
  if (isDrawer) await page.getByRole('dialog').first().waitFor({ state: 'hidden' })
}

/** Opens the checkout from the cart. */
export async function tapCheckout(page: Page): Promise<void> {
  await tapCart(page)
  await tapThrough(page, '/cart/checkout')
}

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < BREAKPOINTS.lg
const isProductOnPhone = (page: Page): boolean => /\/shop\/(?:product|package)\//.test(page.url()) && isPhone(page)

async function openAccountSheet(page: Page): Promise<void> {
  await leaveStaff(page)
  await untilHydrated(page)
  // The bar of a product page has no account.
  if (isProductOnPhone(page)) await tapThrough(page, '/shop')
  await page
    .getByRole('button', { name: /^(?:Account|Akaun|Akun)$/ })
    .filter({ visible: true })
    .first()
    .click()
}

/** Opens the list of the account's pages on a phone: by the link back to it, or by the sheet. */
export async function tapHub(page: Page): Promise<void> {
  const back = page.getByRole('main').locator('a[href="/account"]').filter({ visible: true })
  if (/\/account\//.test(page.url()) && (await back.count()) > 0) await back.first().click()
  else {
    await openAccountSheet(page)
    await page.getByRole('dialog').locator('a[href="/account"]').click()
  }
  await page.waitForURL('**/account')
}

/**
 * Opens a page of the account from any page: on phones by the list of them, on wide screens by the links beside the
 * account's pages, to which the sheet leads.
 */
export async function tapAccount(page: Page, address: string): Promise<void> {
  const places = page.getByRole('navigation', { name: /^(?:Your account|Akaun anda|Akun Anda)$/i })
  if (isPhone(page)) await tapHub(page)
  else if (!new URL(page.url()).pathname.startsWith('/account/')) {
    await openAccountSheet(page)
    await page.getByRole('dialog').locator('a[href="/account"]').click()
  }
  await places.locator(`a[href="${address}"]`).click()
  await page.waitForURL((now) => now.pathname !== '/account')
}

/** Opens the list of everything that waits to be sent, from which a queue is handed over and taken over. */
export async function tapSync(page: Page): Promise<void> {
  await tapAccount(page, '/account/offline')
  await tapThrough(page, '/account/sync')
}

/** Taps "Sign out" in the account's sheet. */
export async function tapSignOut(page: Page): Promise<void> {
  await openAccountSheet(page)
  await page.getByRole('dialog').locator('a[href="/logout"]').click()
}

/** The sections of a group are below its name, once one of them is open. */
async function tapInRail(page: Page, address: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Staff' }).filter({ visible: true }).locator(`a[href="${address}"]`)
  const section = address.split('/')[2]
  if (isStaffSection(section) && (await link.count()) === 0) {
    const [first] = Object.keys(STAFF_GROUPS[groupOf(section)])
    await page.getByRole('navigation', { name: 'Staff' }).locator(`a[href="/staff/${first}"]`).first().click()
  }
  await link.last().click()
}

/** Opens a section of the back office: by its navigation, which is a menu on phones, or from the shop by the account. */
export async function tapStaff(page: Page, address: string): Promise<void> {
  if (!/\/staff(?:\/|$)/.test(new URL(page.url()).pathname)) {
    await openAccountSheet(page)
    await page.getByRole('dialog').locator('a[href="/account"]').click()
    if (isPhone(page)) await tapThrough(page, '/staff')
    await page.waitForURL('**/staff')
  }
  await untilHydrated(page)
  const inBar = page
    .getByRole('navigation', { name: 'Staff' })
    .filter({ visible: true })
    .locator(`a[href="${address}"]`)
  if (isPhone(page) && (await inBar.count()) > 0) await inBar.click()
  else if (isPhone(page)) {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('dialog').locator(`a[href="${address}"]`).click()
  } else await tapInRail(page, address)
  await page.waitForURL((now) => now.pathname + now.search === address)
}

/** Searches the products of the back office. */
export async function findProduct(page: Page, text: string): Promise<void> {
  await tapStaff(page, '/staff/products')
  await page.getByLabel('Name, SKU or barcode').fill(text)
  await page.keyboard.press('Enter')
  await page.waitForURL((now) => now.searchParams.get('q') === text)
}

/** Opens a product in the back office. */
export async function tapStaffProduct(page: Page, id: number, sku: string): Promise<void> {
  await findProduct(page, sku)
  await tapThrough(page, `/staff/products/${id}`)
}
