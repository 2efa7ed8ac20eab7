import type { BrowserContext, Page } from '@playwright/test'
import { logInAsDealer, newDealerOf, newSeller } from './acting-steps.ts'
import { expect } from './store.ts'
import type { Customer, TestStore } from './test-store.ts'

export const QUICK_ORDER = '/shop/quick-order'
/** Lines of a large order. */
export const LINES = 40

export interface Line {
  id: number
  sku: string
  name: string
  quantity: number
}

/** Forty products with their quantities, each within its limits. */
export async function fortyLines(store: TestStore): Promise<Line[]> {
  const rows = await store.db.query<Omit<Line, 'quantity'>>(
    `select id, sku, name from sellable
      where market = $1 and type = 'product' and roles is null and price is not null and least(stock, max_per_order) >= 3
      order by position limit $2`,
    [store.market, LINES],
  )
  expect(rows).toHaveLength(LINES)
  return rows.map((row, at) => ({ ...row, quantity: (at % 3) + 1 }))
}

/** A dealer for this test alone, signed in. */
export async function newDealer(store: TestStore, context: BrowserContext): Promise<Customer> {
  const { id, phone } = await newDealerOf(store, await newSeller(store), 0)
  const [company] = await store.db.query<{ account: string }>(
    'select account_id as account from dealer_company where id = $1',
    [id],
  )
  await logInAsDealer(store, context, { phone })
  return { id: company?.account ?? '', phone }
}

export const cartOf = async (store: TestStore, dealer: Customer): Promise<Record<number, number>> => {
  const rows = await store.db.query<{ product: number; quantity: number }>(
    `select l.productable_id as product, l.quantity from cart_line l join cart c on c.id = l.cart_id
      where c.account_id = $1`,
    [dealer.id],
  )
  return Object.fromEntries(rows.map(({ product, quantity }) => [product, quantity]))
}

export const wanted = (lines: readonly Line[]) => Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]))
export const products = (page: Page) => page.getByRole('combobox', { name: /^Product, line/ })
export const addButton = (page: Page) => page.getByRole('button', { name: /^Add \d+ lines? to cart$/ })

/** Types without looking at completions: the SKU, Enter, the quantity, Enter. Returns the number of keys pressed. */
export async function typeLines(page: Page, lines: readonly Line[]): Promise<number> {
  let keys = 0
  const press = async (text: string) => {
    for (const key of text === 'Enter' ? [text] : text) {
      await page.keyboard.press(key === ' ' ? 'Space' : key)
      keys += 1
    }
  }
  await products(page).first().focus()
  for (const { sku, quantity } of lines) {
    // Punctuation of a SKU need not be typed.
    await press(sku.toLowerCase().replace(/[^a-z\d]/g, ''))
    await press('Enter')
    await press(String(quantity))
    await press('Enter')
  }
  await press('Enter')
  await press('Enter')
  return keys
}
