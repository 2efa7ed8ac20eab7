import { untilSent } from '../../support/device/device-storage.ts'
import { expectEachOnce, expectWaiting, WIDE } from '../../support/journeys/cart-steps.ts'
import {
  addButton,
  cartOf,
  largeOrder,
  newDealer,
  products,
  QUICK_ORDER,
  typeLines,
} from '../../support/journeys/dealer-order-steps.ts'
import { tapCart } from '../../support/journeys/taps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

test.use(WIDE)

test(
  'whole cases are ordered offline: in the grid, in the cart, and once on the server',
  provenBy(
    'contract/cart/dealer-quantity.test.ts',
    'src/features/quick-order/order-rows.test.ts',
    'tests/api/dealers/case-sizes.test.ts',
  ),
  async ({ page, context, store }) => {
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
      await store.openInstalled(page, QUICK_ORDER)
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
      await tapCart(page)
      const inCart = page.getByRole('spinbutton', { name: /^Quantity of/ }).first()
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
      await store.openShop(page)
      await expect.poll(() => cartOf(store, dealer), { timeout: 60_000 }).toEqual({ [line?.id ?? 0]: 10 })
      await untilSent(page)
    } finally {
      await setCase(null)
    }
  },
)

test(
  'a list is saved, renamed and opened without signal, and is on the server once',
  provenBy(
    'tests/api/quick-order/order-lists.test.ts',
    'src/features/quick-order/shown-lists.test.ts',
    'src/offline/requests/task-requests.test.ts',
  ),
  async ({ page, context, store }) => {
    const dealer = await newDealer(store, context)
    const lines = (await largeOrder(store)).slice(0, 3)
    const savedLists = async () =>
      store.db.query<{ name: string; lines: unknown[] }>('select name, lines from order_list where account_id = $1', [
        dealer.id,
      ])
    await store.openInstalled(page, QUICK_ORDER)
    await expect(products(page)).toHaveCount(1)
    await store.closeShop()
    await typeLines(page, lines)
    await expect(page.getByText('3 lines added to your cart.')).toBeVisible()
    await typeLines(page, lines.slice(0, 2))
    await expect(page.getByText('2 lines added to your cart.')).toBeVisible()
    await products(page)
      .first()
      .fill(lines[2]?.sku ?? '')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Saved lists' }).click()
    const sheet = page.getByRole('dialog', { name: 'Saved lists' })
    await sheet.getByRole('button', { name: 'Save 1 line' }).click()
    await expect(sheet.getByText('Enter a name for the list.')).toBeVisible()
    await sheet.getByRole('textbox', { name: 'List name' }).fill('Weekly')
    await page.keyboard.press('Enter')
    await expect(sheet.getByText('Waiting to send')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Rename' }).click()
    await sheet.getByRole('textbox', { name: 'List name' }).last().fill('Every Monday')
    await page.keyboard.press('Enter')
    await expect(sheet.getByText('Every Monday')).toBeVisible()
    await page.reload()
    await expect(products(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Remove line 1' }).click()
    await page.getByRole('button', { name: 'Saved lists' }).click()
    await sheet.getByRole('button', { name: 'Open' }).click()
    await expect(products(page)).toHaveCount(2)
    await store.openShop(page)
    await expect
      .poll(savedLists, { timeout: 60_000 })
      .toMatchObject([{ name: 'Every Monday', lines: [{ id: lines[2]?.id }] }])
  },
)

test(
  'the variants of a model are ordered in a matrix without signal, by keyboard, and arrive once',
  provenBy('src/features/quick-order/matrix.test.ts', 'src/features/quick-order/order-rows.test.ts'),
  async ({ page, context, store }) => {
    const dealer = await newDealer(store, context)
    await store.openInstalled(page, '/account/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'Kedai Ujian' })).toBeVisible()
    await store.closeShop()
    await page.reload()
    await page.getByRole('main').getByRole('link', { name: 'Order matrix' }).first().click()
    const fields = page.getByRole('table', { name: 'Quantity' }).getByRole('textbox')
    await expect(fields.first()).toBeVisible()
    const enabled = page.locator('table input:not([disabled])')
    await test.step('C adds a piece where there are no cases, Shift C takes it away', async () => {
      await enabled.nth(2).focus()
      await page.keyboard.press('c')
      await page.keyboard.press('c')
      await expect(enabled.nth(2)).toHaveValue('2')
      await page.keyboard.press('Shift+C')
      await page.keyboard.press('Shift+C')
      await expect(enabled.nth(2)).toHaveValue('')
    })
    await enabled.first().fill('2')
    await page.keyboard.press('Enter')
    await expect(enabled.first()).toHaveValue('2')
    await enabled.nth(1).focus()
    await page.keyboard.type('9999')
    await page.keyboard.press('ArrowUp')
    await expect(enabled.first()).toBeFocused()
    await expect(page.getByText(/Quantity changed from 9999 to \d+\./)).toBeVisible()
    // Tapped while the cursor is still in the field: the lowered quantity is said beside what was added.
    await enabled.nth(1).fill('20,000')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: /^Add \S+ pieces to cart$/ }).click()
    const said = page.getByRole('status').filter({ hasText: '2 lines added to your cart.' })
    const changed = /Quantity changed from 20000 to (\d+)\./
    await expect(said).toContainText(changed)
    const lowered = Number(changed.exec((await said.textContent()) ?? '')?.[1])
    await expect(page.getByText('Your cart already has the most you can order.')).toBeVisible()
    await expectWaiting(page, 2)
    await page.reload()
    await expect(enabled.first()).toHaveValue('')
    await store.openShop(page)
    await expect
      .poll(async () => Object.values(await cartOf(store, dealer)).sort((one, other) => one - other), {
        timeout: 60_000,
      })
      .toEqual([2, lowered])
    await untilSent(page)
    await expectEachOnce(store, dealer)
  },
)
