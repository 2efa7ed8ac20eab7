import type { Page } from '@playwright/test'
import { writeXlsx } from '#server/platform/archives/write-xlsx.ts'
import { filmOfGoods } from '../../support/device/camera-video.ts'
import { storedOn, untilSent, untilStored } from '../../support/device/device-storage.ts'
import { expectEachOnce, expectWaiting, WIDE } from '../../support/journeys/cart-steps.ts'
import {
  addButton,
  cartOf,
  LINES,
  type Line,
  largeOrder,
  newDealer,
  QUICK_ORDER as PAGE,
  products,
  shownLines,
  typeLines,
  wanted,
  withFilm,
} from '../../support/journeys/dealer-order-steps.ts'
import { tapSignOut, tapThrough } from '../../support/journeys/taps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'
import type { Customer, TestStore } from '../../support/store/test-store.ts'

test.use(WIDE)

/** 180 keys a minute, a slow typist, for three minutes of forty lines. */
const MOST_KEYS = (3 * 180 * LINES) / 40

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

for (const isOffline of [true, false]) {
  const title = `a dealer types a long order ${isOffline ? 'offline' : 'online'}, and each line arrives once`
  test(
    title,
    provenBy(
      'src/features/quick-order/order-rows.test.ts',
      'tests/api/cart/cart-batches.test.ts',
      'src/offline/outbox/merge-operations.test.ts',
      'tests/simulation/simulation.test.ts',
      'a customer loses the signal, changes the cart, closes the app, and the server executes every change exactly once',
    ),
    async ({ page, context, store }) => {
      const dealer = await newDealer(store, context)
      const lines = await largeOrder(store)
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
        await test.step('the matrix, which this device has never shown, opens too', async () => {
          await tapThrough(page, '/shop/order-matrix')
          await expect(page.getByRole('heading', { level: 1 })).toContainText('Order matrix')
          await expect(page.getByRole('tab').first()).toBeVisible()
        })
        await store.openShop(page)
      }
      await expectOnceInCart(page, store, { dealer, lines })
    },
  )
}

test(
  'a dealer pastes a list offline, corrects what is wrong in the grid, and adds it',
  provenBy(
    'src/features/quick-order/parse-order-list.test.ts',
    'src/features/quick-order/order-rows.test.ts',
    'tests/api/cart/cart-batches.test.ts',
  ),
  async ({ page, context, store }) => {
    const dealer = await newDealer(store, context)
    const lines = await largeOrder(store)
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
    expect(await violations(page, undefined, 'end')).toEqual([])
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
    await store.openShop(page)
    await expectOnceInCart(page, store, { dealer, lines })
  },
)

test(
  'a dealer uploads CSV and Excel files',
  provenBy(
    'src/features/quick-order/read-xlsx.test.ts',
    'src/features/quick-order/parse-order-list.test.ts',
    'src/features/quick-order/fill-list.test.ts',
  ),
  async ({ page, context, store }) => {
    const dealer = await newDealer(store, context)
    const lines = await largeOrder(store)
    const half = LINES / 2
    await store.openInstalled(page, PAGE)
    await expect(products(page)).toHaveCount(1)
    const cellsOf = (some: readonly Line[]) => [
      ['Kod', 'Kuantiti'],
      ...some.map(({ sku, quantity }) => [sku, String(quantity)]),
    ]
    const csv = cellsOf(lines.slice(0, half))
    const file = page.locator('input[type=file]')
    const csvFile = {
      name: 'order.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv.map((row) => row.join(';')).join('\r\n')),
    }
    await file.setInputFiles(csvFile)
    await expect(products(page)).toHaveCount(half + 1)
    await test.step('products that have a line already are asked about', async () => {
      const question = page.getByRole('alertdialog', { name: `${half} products are already in your list` })
      await file.setInputFiles(csvFile)
      await question.getByRole('button', { name: 'Skip' }).click()
      await expect(products(page)).toHaveCount(half + 1)
      await file.setInputFiles(csvFile)
      await question.getByRole('button', { name: 'Add again' }).click()
      await expect(products(page)).toHaveCount(2 * half + 1)
    })
    await test.step('the list is cleared after a question', async () => {
      await page.getByRole('button', { name: 'Clear list' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Clear list' }).click()
      await expect(products(page)).toHaveCount(1)
      await file.setInputFiles(csvFile)
      await expect(products(page)).toHaveCount(half + 1)
    })
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
  },
)

test(
  'limits are said before typing, and a larger quantity is lowered in place',
  provenBy('src/features/quick-order/order-rows.test.ts'),
  async ({ page, context, store }) => {
    await newDealer(store, context)
    const [line] = await largeOrder(store)
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
  },
)

const EAN = '9551234567896'

/** Resolves when the server sends the barcode, which it reads again at most every two seconds. */
async function setBarcode(store: TestStore, line: Line | undefined, barcode: string | null): Promise<void> {
  const [row] = await store.db.query<{ stock: number }>(
    'select stock from product_market where product_id = $1 and market = $2',
    [line?.id, store.market],
  )
  await store.db.query('update product set barcode = $2 where id = $1', [line?.id, barcode])
  // Devices fetch the catalogue again when a stock changes, though to the same number.
  await store.setStock(line?.id ?? 0, row?.stock ?? 0)
  const isSent = async () => (await (await fetch(`${store.origin}/api/catalogue/snapshot`)).text()).includes(EAN)
  await expect.poll(isSent).toBe(barcode !== null)
}

test(
  'a dealer scans packs in a row: a QR code and a barcode, again and again',
  provenBy(
    'src/features/quick-order/scan-in-row.test.ts',
    'src/lib/camera/read-ean.test.ts',
    'scans it with the camera, gets the result, and the camera is released',
  ),
  async ({ playwright, launchOptions, store }) => {
    const [first, second] = await largeOrder(store)
    await setBarcode(store, second, EAN)
    // Each picture is shown for two seconds, and the film is repeated.
    const film = filmOfGoods([{ qr: first?.sku ?? '' }, null, { ean: EAN }, null], { frames: 4, rate: 2 })
    try {
      await withFilm({ playwright, launchOptions, store, film }, async (page, dealer) => {
        await page.getByRole('button', { name: 'Scan barcodes' }).click()
        const sheet = page.getByRole('dialog', { name: 'Scan items' })
        // Both at once: the film goes on, and while one is waited for the other may reach the most that can be ordered.
        const isCounted = (line: Line | undefined) =>
          expect(sheet.getByText(new RegExp(`^${line?.name}: [2-9]`))).toBeVisible({ timeout: 120_000 })
        await Promise.all([isCounted(first), isCounted(second)])
        await page.keyboard.press('Escape')
        await expect(products(page)).toHaveCount(3)
        const lines = await shownLines(
          page,
          [first, second].flatMap((line) => line ?? []),
        )
        await addButton(page).click()
        await expectOnceInCart(page, store, { dealer, lines })
      })
    } finally {
      await setBarcode(store, second, null)
    }
  },
)

/** Pictures without a code before and after the goods: the camera opens before its reader, and the film is repeated. */
const PAUSE = Array.from({ length: 4 }, () => null)

for (const isOffline of [true, false]) {
  const title = `a dealer scans many packs ${isOffline ? 'offline' : 'online'}, a second each, and each counts once`
  test(
    title,
    provenBy(
      'src/features/quick-order/scan-in-row.test.ts',
      'scans it with the camera, gets the result, and the camera is released',
    ),
    async ({ playwright, launchOptions, store }) => {
      const goods = await largeOrder(store)
      const shown = [...PAUSE, ...goods.map(({ sku }) => ({ qr: sku })), ...PAUSE]
      const film = filmOfGoods(shown, { frames: 1, rate: 1 })
      await withFilm({ playwright, launchOptions, store, film }, async (page, dealer) => {
        if (isOffline) await store.closeShop()
        const begun = Date.now()
        await page.getByRole('button', { name: 'Scan barcodes' }).click()
        await expect(products(page)).toHaveCount(LINES + 1, { timeout: 3_000 * shown.length })
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        const passes = Math.ceil((Date.now() - begun) / (1_000 * shown.length))
        const lines = await shownLines(page, goods)
        console.log(`${LINES} packs ${isOffline ? 'offline' : 'online'}: ${passes} passes of the film`)
        // A busy machine may need a second pass, in which the others count again.
        expect(lines.filter(({ quantity }) => quantity < 1 || quantity > passes)).toEqual([])
        await addButton(page).click()
        await expect(page.getByText(`${LINES} lines added to your cart.`)).toBeVisible()
        if (isOffline) {
          await expectWaiting(page, LINES)
          await store.openShop(page)
        }
        await expectOnceInCart(page, store, { dealer, lines })
      })
    },
  )
}

test(
  'a dealer finds what only dealers may buy, also offline, and it leaves the device with them',
  provenBy('tests/api/dealers/dealer-prices.test.ts', 'src/offline/dealer-prices/dealer-price-store.test.ts'),
  async ({ page, context, store }) => {
    const { sku, name } = { sku: 'PK-D20', name: 'Dealer Carton One 20' }
    const dealer = await newDealer(store, context)
    await store.openInstalled(page, PAGE)
    await untilStored(page, sku)
    await store.closeShop()

    await test.step('the search opens its page, with its contents', async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
      const dialog = page.getByRole('dialog', { name: 'Search the shop' })
      await dialog.getByRole('combobox').fill(sku)
      await dialog.getByRole('option').first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await expect(page.getByRole('link', { name: '10 × One Sand' })).toBeVisible()
      await page.goBack()
    })
    await test.step('quick order matches its SKU and completes its name', async () => {
      await products(page).first().fill('dealer carton')
      await expect(page.getByRole('option', { name })).toBeVisible()
      await products(page).first().fill(sku)
      await page.keyboard.press('Enter')
      await expect(products(page).first()).toHaveValue(name)
      await addButton(page).click()
      await expectWaiting(page, 1)
    })
    await store.openShop(page)
    await expect.poll(() => cartOf(store, dealer), { timeout: 60_000 }).toEqual({ 2011: 1 })
    await untilSent(page)
    await tapSignOut(page)
    // The page is replaced meanwhile.
    await expect(async () => expect(await storedOn(page)).not.toContain(sku)).toPass()
  },
)
