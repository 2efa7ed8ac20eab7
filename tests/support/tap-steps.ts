import { expect, type Page } from '@playwright/test'
import type { Product } from './cart-steps.ts'

/**
 * Ways through the shop as people take them: by tapping what a page shows. They work with and without a connection, on
 * phones and on wide screens, in every language.
 */

const CART = '/cart'
const CHECKOUT = '/cart/checkout'

const linkTo = (page: Page, path: string) => page.locator(`a[href="${path}"]`).filter({ visible: true })

/** Finds a product by its article number in the search of the header, and opens its page. */
export async function openProduct(page: Page, { id, sku }: Pick<Product, 'id' | 'sku'>): Promise<void> {
  await page.getByRole('banner').locator('button[aria-haspopup="dialog"]').first().click()
  await page.getByRole('combobox').last().fill(sku)
  await page.getByRole('option').first().click()
  await page.waitForURL(new RegExp(`/shop/\\w+/${id}$`))
}

/** Opens the cart page: by the bar of phones, or by the drawer of wide screens. */
export async function openCart(page: Page): Promise<void> {
  await linkTo(page, CART).first().click()
  const inDrawer = page.getByRole('dialog').locator(`a[href="${CART}"]`)
  await expect
    .poll(async () => {
      if (await inDrawer.isVisible()) await inDrawer.click()
      return new URL(page.url()).pathname
    })
    .toBe(CART)
}

/** Opens the cart, then the checkout by the button below its total. */
export async function openCheckout(page: Page): Promise<void> {
  await openCart(page)
  await page.getByRole('main').locator(`a[href="${CHECKOUT}"]`).click()
  await page.waitForURL(`**${CHECKOUT}`)
}

/** Opens a page of the account: the sheet of the header or the bar, the account, then its list of pages. */
export async function openAccountPage(page: Page, path: string): Promise<void> {
  const inList = linkTo(page, path).and(page.locator('nav a'))
  if (!(await inList.isVisible())) {
    await page
      .getByRole('button', { name: /^(Account|Akaun|Akun)$/ })
      .filter({ visible: true })
      .first()
      .click()
    await page.getByRole('dialog').locator('a[href="/account"]').click()
  }
  await inList.click()
  await page.waitForURL(`**${path}`)
}
