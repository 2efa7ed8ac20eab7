import { expect, type Page } from '@playwright/test'
import type { Customer, TestStore } from '../store/test-store.ts'

/** Id of a product that is in stock at every store of the demo. */
export const ADAPTER = 1052

interface PutInput {
  productId?: number
  quantity?: number
  checkoutType?: 'currency' | 'points'
  /** Set when a sales person acts for this dealer. */
  dealerId?: string
}

/** Adds goods to the cart of the signed-in person, without the page. */
export async function putInCart(page: Page, store: TestStore, put: PutInput = {}): Promise<void> {
  const { productId = ADAPTER, quantity = 1, checkoutType = 'currency', dealerId } = put
  const query = dealerId === undefined ? '' : `?dealer_id=${dealerId}`
  const answer = await page.context().request.post(`${store.origin}/api/carts/update_cart_item${query}`, {
    headers: { origin: store.origin },
    data: {
      productable_id: productId,
      productable_type: 'product',
      quantity,
      action: 'add',
      checkout_type: checkoutType,
    },
  })
  if (!answer.ok()) throw new Error(`Not in the cart: ${await answer.text()}`)
}

/** Creates a delivery address in Selangor or Jakarta. */
export async function giveAddress(page: Page, store: TestStore, market: 'MY' | 'ID' = 'MY'): Promise<void> {
  const address =
    market === 'MY'
      ? { phone: '+60123456789', city: 'Petaling Jaya', state_id: 6010, postcode: '47300' }
      : { phone: '+6281234567890', city: 'Jakarta Selatan', district: 'Tebet', state_id: 6231, postcode: '12810' }
  const answer = await page.context().request.post(`${store.origin}/api/addresses`, {
    headers: { origin: store.origin },
    data: { first_name: 'Nur', last_name: 'Aisyah', address_1: '12 Jalan Contoh 4', ...address },
  })
  if (!answer.ok()) throw new Error(`No address: ${await answer.text()}`)
}

export interface PlacedOrder {
  id: string
  order_no: string
  status: string
  payment_status: string
  total: number
}

/** All orders of a person, from the database. */
export const ordersOf = (store: TestStore, { id }: Pick<Customer, 'id'>): Promise<PlacedOrder[]> =>
  store.db.query<PlacedOrder>(
    `select id, order_no, status, payment_status, total from sales_order where ordered_by = $1 order by created_at`,
    [id],
  )

/** Plays the payer on the gateway's page. */
export async function payAtGateway(page: Page, what: 'Pay' | 'Fail' | 'Pending' = 'Pay'): Promise<void> {
  await page.waitForURL(/\/simulator\//)
  await page.getByRole('button', { name: what, exact: true }).click()
}

/** Address at which the page's current payment can be played from another browser. */
export async function chargeAt(page: Page): Promise<string> {
  await page.waitForURL(/\/simulator\//)
  const refNo = await page.getByText(/^K\d{10}-\d\d$/).textContent()
  return `/simulator/charge/${refNo}`
}

/** Clicks the checkout button once every choice has been made. */
export async function placeOrder(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^(Place order|Buat pesanan)$/ })
  await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  await button.click()
}
