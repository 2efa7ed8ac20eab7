import { expect, type Locator, type Page } from '@playwright/test'
import type { FaultProxy, SeenRequest } from '../store/fault-proxy.ts'
import type { Customer, TestStore } from '../store/test-store.ts'

export interface Product {
  id: number
  /** Name in the labels of the stepper and as the heading of the product page. */
  name: string
  sku: string
}

export const MANGO: Product = { id: 1012, name: 'Mango', sku: 'KP-01-20' }
export const GRAPE: Product = { id: 1016, name: 'Grape', sku: 'KP-05-20' }
export const SPEARMINT: Product = { id: 1021, name: 'Spearmint', sku: 'KP-10-20' }

/** Wide enough for the cart count to be visible on every page. */
export const WIDE = { viewport: { width: 1280, height: 800 } }

export const productPage = ({ id }: Product): string => `/shop/product/${id}`

/** Opens the page on a device that has the app and the catalogue stored and needs no server any more. */
export async function openInstalled(page: Page, store: TestStore, product: Product): Promise<void> {
  await store.openInstalled(page, productPage(product))
}

/** Asserts the cart count in the frame, which counts a change once it is stored on the device. */
export async function expectPieces(page: Page, pieces: number): Promise<void> {
  const name = pieces === 0 ? 'Cart, empty' : pieces === 1 ? 'Cart, 1 piece' : `Cart, ${pieces} pieces`
  await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible()
}

/** Adds one piece on a product page and asserts the count afterwards. */
export async function addOne(page: Page, pieces: number): Promise<void> {
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expectPieces(page, pieces)
}

/**
 * Asserts how many changes the device shows as waiting, online or offline. A change in flight is not shown: 0 does not
 * prove that all of them have arrived.
 */
export async function expectWaiting(page: Page, count: number): Promise<void> {
  const chip = page.getByRole('button', { name: /\d waiting/ })
  if (count === 0) await expect(chip).toHaveCount(0)
  else await expect(chip).toHaveText(new RegExp(`\\b${count} waiting`))
}

export const quantityOf = (page: Page, { name }: Product) =>
  page.getByRole('spinbutton', { name: `Quantity of ${name}` })

/** Background sync tags registered in the browser; only where the browser supports background sync. */
export const tagsOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { sync } = (await navigator.serviceWorker.ready) as unknown as { sync: { getTags(): Promise<string[]> } }
    return sync.getTags()
  })

/** The requests that carried operations. */
export const deliveries = ({ seen }: FaultProxy): SeenRequest[] => seen.filter(({ keys }) => keys.length > 0)

/** The keys of all deliveries of operations, repeats included, in order of arrival. */
export const keysSent = (proxy: FaultProxy): string[] => deliveries(proxy).flatMap(({ keys }) => keys)

/** Asserts that the server executed each operation it received exactly once. */
export async function expectEachOnce(store: TestStore, customer: Customer): Promise<void> {
  expect(await store.executed(customer)).toBe(new Set(keysSent(store.proxy)).size)
}

/** Clicks "Try now", or the sheet's title when everything was sent meanwhile and the button is gone. */
export const tryNow = (sheet: Locator): Promise<void> =>
  sheet
    .getByRole('heading', { name: 'Waiting to send' })
    .or(sheet.getByRole('button', { name: 'Try now' }))
    .last()
    .click()
