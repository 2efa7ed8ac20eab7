import { expect, type Locator, type Page } from '@playwright/test'
import type { FaultProxy, SeenRequest } from './fault-proxy.ts'
import type { Customer, TestStore } from './test-store.ts'

export interface Product {
  id: number
  /** As its stepper and its page call it. */
  name: string
}

export const MANGO: Product = { id: 1012, name: 'Mango' }
export const GRAPE: Product = { id: 1016, name: 'Grape' }
export const SPEARMINT: Product = { id: 1021, name: 'Spearmint' }

/** Wide enough for the number of the cart on every page. */
export const WIDE = { viewport: { width: 1280, height: 800 } }

export const productPage = ({ id }: Product): string => `/shop/product/${id}`

/** Opens the page on a device that needs no server for it from now on. */
export async function openInstalled(page: Page, store: TestStore, product: Product): Promise<void> {
  await store.openInstalled(page, productPage(product))
}

/** The number in the frame: a change is counted there once it is on the disk. */
export async function expectPieces(page: Page, pieces: number): Promise<void> {
  const name = pieces === 0 ? 'Cart, empty' : pieces === 1 ? 'Cart, 1 piece' : `Cart, ${pieces} pieces`
  await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible()
}

/** On a product's page: one more, and what the person then sees. */
export async function addOne(page: Page, pieces: number): Promise<void> {
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expectPieces(page, pieces)
}

/**
 * How many changes the device says are waiting, with or without signal. It says nothing of a change that is on its way:
 * none that waits is no proof that all have arrived.
 */
export async function expectWaiting(page: Page, count: number): Promise<void> {
  const chip = page.getByRole('button', { name: /\d waiting/ })
  if (count === 0) await expect(chip).toHaveCount(0)
  else await expect(chip).toHaveText(new RegExp(`\\b${count} waiting`))
}

export const quantityOf = (page: Page, { name }: Product) => page.getByRole('textbox', { name: `Quantity of ${name}` })

/** What the browser has promised to deliver, where it has background sync. */
export const tagsOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { sync } = (await navigator.serviceWorker.ready) as unknown as { sync: { getTags(): Promise<string[]> } }
    return sync.getTags()
  })

/** The requests that carried operations. */
export const deliveries = ({ seen }: FaultProxy): SeenRequest[] => seen.filter(({ keys }) => keys.length > 0)

/** The key of every delivery of an operation, repeats included, in the order they came. */
export const keysSent = (proxy: FaultProxy): string[] => deliveries(proxy).flatMap(({ keys }) => keys)

/** The server executed every operation it was sent, and each of them once. */
export async function expectEachOnce(store: TestStore, customer: Customer): Promise<void> {
  expect(await store.executed(customer)).toBe(new Set(keysSent(store.proxy)).size)
}

/** Taps "Try now"; its title instead, where everything has just gone by itself and the button with it. */
export const tryNow = (sheet: Locator): Promise<void> =>
  sheet
    .getByRole('heading', { name: 'Waiting to send' })
    .or(sheet.getByRole('button', { name: 'Try now' }))
    .last()
    .click()
