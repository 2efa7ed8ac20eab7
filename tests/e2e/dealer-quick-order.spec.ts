import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { writeXlsx } from '#server/platform/archives/write-xlsx.ts'
import { logInAsDealer, newDealerOf, newSeller } from '../support/acting-steps.ts'
import { filmOfGoods } from '../support/camera-video.ts'
import { expectEachOnce, expectWaiting, WIDE } from '../support/cart-steps.ts'
import { untilSent } from '../support/device-storage.ts'
import { expect, test } from '../support/store.ts'
import type { Customer, TestStore } from '../support/test-store.ts'
import { violations } from '../support/violations.ts'
import { holdWorker } from '../support/worker-release.ts'

test.use(WIDE)

const PAGE = '/shop/quick-order'
const LINES = 40
/** 180 keys a minute, a slow typist, for three minutes. */
const MOST_KEYS = 3 * 180

interface Line {
  id: number
  sku: string
  name: string
  quantity: number
}

/** Forty products with their quantities, each within its limits. */
async function fortyLines(store: TestStore): Promise<Line[]> {
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
async function newDealer(store: TestStore, context: BrowserContext): Promise<Customer> {
  const { id, phone } = await newDealerOf(store, await newSeller(store), 0)
  const [company] = await store.db.query<{ account: string }>(
    'select account_id as account from dealer_company where id = $1',
    [id],
  )
  await logInAsDealer(store, context, { phone })
  return { id: company?.account ?? '', phone }
}

const cartOf = async (store: TestStore, dealer: Customer): Promise<Record<number, number>> => {
  const rows = await store.db.query<{ product: number; quantity: number }>(
    `select l.productable_id as product, l.quantity from cart_line l join cart c on c.id = l.cart_id
      where c.account_id = $1`,
    [dealer.id],
  )
  return Object.fromEntries(rows.map(({ product, quantity }) => [product, quantity]))
}

const wanted = (lines: readonly Line[]) => Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]))
const products = (page: Page) => page.getByRole('combobox', { name: /^Product, line/ })
const addButton = (page: Page) => page.getByRole('button', { name: /^Add \d+ lines? to cart$/ })

interface Written {
  dealer: Customer
  lines: readonly Line[]
}

/** Waits until the server has each line once. */
async function expectOnceInCart(page: Page, store: TestStore, { dealer, lines }: Written): Promise<void> {
  await expect.poll(() => cartOf(store, dealer), { timeout: 60_000 }).toEqual(wanted(lines))
  await untilSent(page)
  await expectEachOnce(store, dealer)
}

/** Types without looking at completions: the SKU, Enter, the quantity, Enter. Returns the number of keys pressed. */
async function typeLines(page: Page, lines: readonly Line[]): Promise<number> {
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

for (const isOffline of [false, true]) {
  test(`a dealer types ${LINES} lines ${isOffline ? 'offline' : 'online'}, and each arrives once`, async ({
    page,
    context,
    store,
  }) => {
    const dealer = await newDealer(store, context)
    const lines = await fortyLines(store)
    await store.openInstalled(page, PAGE)
    await expect(products(page)).toHaveCount(1)
    if (isOffline) await store.closeShop()
    const keys = await typeLines(page, lines)
    console.log(`${LINES} lines ${isOffline ? 'offline' : 'online'}: ${keys} keys`)
    expect(keys).toBeLessThanOrEqual(MOST_KEYS)
    await expect(page.getByText(`${LINES} lines added to your cart.`)).toBeVisible()
    await expect(products(page)).toHaveCount(1)
    if (isOffline) {
      await expectWaiting(page, LINES)
      await store.openShop()
    }
    await expectOnceInCart(page, store, { dealer, lines })
  })
}

test('a dealer pastes a list offline, corrects what is wrong in the grid, and adds it', async ({
  page,
  context,
  store,
}) => {
  const dealer = await newDealer(store, context)
  const lines = await fortyLines(store)
  const [first] = lines
  await store.openInstalled(page, PAGE)
  await expect(products(page)).toHaveCount(1)
  await store.closeShop()
  const list = ['SKU\tQty', ...lines.map(({ sku, quantity }) => `${sku}\t${quantity}`), 'NO-SUCH-SKU\t4']
  await page.getByRole('button', { name: 'Paste a list' }).click()
  await page.getByRole('textbox', { name: 'Your list' }).fill(list.join('\n'))
  await page.getByRole('button', { name: 'Add to order' }).click()

  await expect(page.getByText(`Line ${LINES + 2} of your list: No product matches “NO-SUCH-SKU”.`)).toBeVisible()
  await expect(page.getByText('1 line needs your attention.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await test.step('a reload keeps the list', async () => {
    await page.reload()
    await expect(products(page)).toHaveCount(LINES + 2)
  })
  await addButton(page).click()
  await expect(page.getByText(`${LINES} lines added to your cart.`)).toBeVisible()

  await test.step('the wrong line stays, and is corrected with a completion', async () => {
    await expect(products(page).first()).toHaveValue('NO-SUCH-SKU')
    await products(page)
      .first()
      .fill(first?.name.slice(0, -1) ?? '')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Quantity, line 1' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Remove line 1' })).toBeVisible()
    await page.getByRole('button', { name: 'Remove line 1' }).click()
    await expect(products(page)).toHaveCount(1)
  })
  await expectWaiting(page, LINES)
  await store.openShop()
  await expectOnceInCart(page, store, { dealer, lines })
})

test('a dealer uploads CSV and Excel files', async ({ page, context, store }) => {
  const dealer = await newDealer(store, context)
  const lines = await fortyLines(store)
  const half = LINES / 2
  await store.openInstalled(page, PAGE)
  await expect(products(page)).toHaveCount(1)
  const cellsOf = (some: readonly Line[]) => [
    ['Kod', 'Kuantiti'],
    ...some.map(({ sku, quantity }) => [sku, String(quantity)]),
  ]
  const csv = cellsOf(lines.slice(0, half))
  const file = page.locator('input[type=file]')
  await file.setInputFiles({
    name: 'order.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv.map((row) => row.join(';')).join('\r\n')),
  })
  await expect(products(page)).toHaveCount(half + 1)
  await file.setInputFiles({
    name: 'order.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(writeXlsx([{ name: 'Order', rows: cellsOf(lines.slice(half)) }])),
  })
  await expect(products(page)).toHaveCount(LINES + 1)
  await file.setInputFiles({ name: 'order.xlsx', mimeType: 'text/plain', buffer: Buffer.from('no spreadsheet') })
  await expect(page.getByText(/^We couldn’t read this file/)).toBeVisible()
  await addButton(page).click()
  await expectOnceInCart(page, store, { dealer, lines })
})

test('limits are said before typing, and a larger quantity is lowered in place', async ({ page, context, store }) => {
  await newDealer(store, context)
  const [line] = await fortyLines(store)
  const [limits] = await store.db.query<{ max: number; stock: number }>(
    'select max_per_order as max, stock from sellable where market = $1 and id = $2',
    [store.market, line?.id],
  )
  const most = Math.min(limits?.max ?? 0, limits?.stock ?? 0)
  await store.openInstalled(page, PAGE)
  await products(page)
    .first()
    .fill(line?.sku ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByText(new RegExp(`${most} (available|per order)`))).toBeVisible()
  await page.keyboard.type('9999')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Quantity changed from 9999 to ${most}.`)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Quantity, line 1' })).toHaveValue(String(most))
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('whole cases are ordered offline: in the grid, in the cart, and once on the server', async ({
  page,
  context,
  store,
}) => {
  const dealer = await newDealer(store, context)
  const [line] = await store.db.query<{ id: number; sku: string }>(
    `select id, sku from sellable
      where market = $1 and type = 'product' and roles is null and price is not null and least(stock, max_per_order) >= 15
      order by position limit 1`,
    [store.market],
  )
  const setCase = (size: number | null) =>
    store.db.query('update product set case_size = $2 where id = $1', [line?.id, size])
  await setCase(5)
  try {
    await store.openInstalled(page, PAGE)
    const quantity = page.getByRole('textbox', { name: 'Quantity, line 1' })
    await products(page)
      .first()
      .fill(line?.sku ?? '')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText('cases of 5', { exact: false })).toBeVisible()
    await store.closeShop()
    await page.reload()
    await expect(page.getByText('cases of 5', { exact: false })).toBeVisible()
    await quantity.fill('8')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Sold in cases of 5. Quantity changed from 8 to 10.')).toBeVisible()
    await addButton(page).click()
    await expectWaiting(page, 1)
    await page.goto('/cart')
    const inCart = page.getByRole('textbox', { name: /^Quantity of/ }).first()
    await expect(inCart).toHaveValue('10')
    await inCart.fill('6')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Cases of 5 · Quantity changed from 6 to 5.')).toBeVisible()
    await page
      .getByRole('button', { name: /^Increase quantity of/ })
      .first()
      .click()
    await expect(inCart).toHaveValue('10')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await store.openShop()
    await expect.poll(() => cartOf(store, dealer), { timeout: 60_000 }).toEqual({ [line?.id ?? 0]: 10 })
    await untilSent(page)
  } finally {
    await setCase(null)
  }
})

/** Devices fetch the catalogue again when a stock changes, though to the same number. */
async function setBarcode(store: TestStore, line: Line | undefined, barcode: string | null): Promise<void> {
  const [row] = await store.db.query<{ stock: number }>(
    'select stock from product_market where product_id = $1 and market = $2',
    [line?.id, store.market],
  )
  await store.db.query('update product set barcode = $2 where id = $1', [line?.id, barcode])
  await store.setStock(line?.id ?? 0, row?.stock ?? 0)
}

const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
const EAN = '9551234567896'

for (const isOffline of [false, true]) {
  test(`a dealer scans packs in a row ${isOffline ? 'offline' : 'online'}: a QR code and a barcode, again and again`, async ({
    playwright,
    launchOptions,
    store,
  }) => {
    const [first, second] = await fortyLines(store)
    await setBarcode(store, second, EAN)
    const folder = mkdtempSync(join(tmpdir(), 'film-'))
    const film = join(folder, 'goods.y4m')
    // Each picture is shown for two seconds, and the film is repeated.
    writeFileSync(film, filmOfGoods([{ qr: first?.sku ?? '' }, null, { ean: EAN }, null], { frames: 4, rate: 2 }))
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), ...CAMERA, `--use-file-for-fake-video-capture=${film}`],
    })
    try {
      const context = await browser.newContext({ baseURL: store.origin, ...WIDE })
      await holdWorker(context)
      const dealer = await newDealer(store, context)
      const page = await context.newPage()
      await store.openInstalled(page, PAGE)
      await expect(products(page)).toHaveCount(1)
      if (isOffline) await store.closeShop()
      await page.getByRole('button', { name: 'Scan barcodes' }).click()
      const sheet = page.getByRole('dialog', { name: 'Scan items' })
      // Both at once: the film goes on, and while one is waited for the other may reach the most that can be ordered.
      const isCounted = (line: Line | undefined) =>
        expect(sheet.getByText(new RegExp(`^${line?.name}: [2-9]`))).toBeVisible({ timeout: 40_000 })
      await Promise.all([isCounted(first), isCounted(second)])
      await page.keyboard.press('Escape')
      await expect(products(page)).toHaveCount(3)
      const scanned = await page
        .getByRole('textbox', { name: /^Quantity, line/ })
        .evaluateAll((fields) => fields.map((field) => Number((field as HTMLInputElement).value)))
      const names = await products(page).evaluateAll((fields) =>
        fields.map((field) => (field as HTMLInputElement).value),
      )
      const lines = [first, second].flatMap((line) =>
        line ? [{ ...line, quantity: scanned[names.indexOf(line.name)] ?? 0 }] : [],
      )
      await addButton(page).click()
      if (isOffline) {
        await expectWaiting(page, 2)
        await store.openShop()
      }
      await expectOnceInCart(page, store, { dealer, lines })
    } finally {
      await browser.close()
      rmSync(folder, { recursive: true })
      await setBarcode(store, second, null)
    }
  })
}
