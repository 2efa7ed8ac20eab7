import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page, PlaywrightWorkerArgs, PlaywrightWorkerOptions } from '@playwright/test'
import { holdWorker } from '../device/worker-release.ts'
import { expect } from '../store/store.ts'
import { isFullRun } from '../store/test-scope.ts'
import type { Customer, TestStore } from '../store/test-store.ts'
import { logInAsDealer, newDealerWithCredit } from './acting-steps.ts'
import { WIDE } from './cart-steps.ts'

export const QUICK_ORDER = '/shop/quick-order'
/** Lines of a large order: each is typed key by key, or shown to the camera for a second. */
export const LINES = isFullRun ? 40 : 12

export interface Line {
  id: number
  sku: string
  name: string
  quantity: number
}

/** The products of a large order with their quantities, each within its limits. */
export async function largeOrder(store: TestStore): Promise<Line[]> {
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
  const { id, phone } = await newDealerWithCredit(store, 0)
  const [company] = await store.db.query<{ account: string }>(
    'select account_id as account from dealer_company where id = $1',
    [id],
  )
  await logInAsDealer(store, context, { phone })
  return { id: company?.account ?? '', phone }
}

const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

type Filmed = Pick<PlaywrightWorkerArgs, 'playwright'> &
  Pick<PlaywrightWorkerOptions, 'launchOptions'> & { store: TestStore; film: Buffer }

/** Opens the installed quick order of a new dealer in a browser of its own, whose camera shows the film. */
export async function withFilm(
  { playwright, launchOptions, store, film }: Filmed,
  work: (page: Page, dealer: Customer) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'film-'))
  const file = join(folder, 'goods.y4m')
  writeFileSync(file, film)
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), ...CAMERA, `--use-file-for-fake-video-capture=${file}`],
  })
  try {
    const context = await browser.newContext({ baseURL: store.origin, ...WIDE })
    await holdWorker(context)
    const dealer = await newDealer(store, context)
    const page = await context.newPage()
    await store.openInstalled(page, QUICK_ORDER)
    await expect(products(page)).toHaveCount(1)
    await work(page, dealer)
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true })
  }
}

/** The lines with the quantities that the grid shows for their products, 0 for those that it does not show. */
export async function shownLines(page: Page, lines: readonly Line[]): Promise<Line[]> {
  const valuesOf = (fields: ReturnType<typeof products>) =>
    fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value))
  const names = await valuesOf(products(page))
  const quantities = await valuesOf(page.getByRole('textbox', { name: /^Quantity, line/ }))
  return lines.map((line) => ({ ...line, quantity: Number(quantities[names.indexOf(line.name)] ?? 0) }))
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
