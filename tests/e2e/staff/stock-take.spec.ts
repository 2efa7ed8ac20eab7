import { untilComplete } from '../../support/device/precached-files.ts'
import { ADMIN, signInAs } from '../../support/journeys/account-steps.ts'
import { scan } from '../../support/journeys/counter-steps.ts'
import { tapStaff } from '../../support/journeys/taps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

const [CABLE, ADAPTER] = ['KX-CBL', 'KX-ADP']

test(
  'staff count chosen products, go on in a new window without a connection, and the store has each count once',
  provenBy('src/offline/counter/stored-stock-takes.test.ts', 'tests/api/stock/stock-takes.test.ts'),
  async ({ page, context, store }) => {
    await signInAs(page, store, { phone: ADMIN[store.market] })
    await store.openInstalled(page, '/shop')
    await tapStaff(page, '/staff/stock_takes')
    await page.getByRole('link', { name: 'Start stock take' }).first().click()
    await page.getByLabel('Place').selectOption({ index: 1 })
    for (const code of [CABLE, ADAPTER]) {
      await page.getByLabel('Only these products').fill(code)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('listitem').filter({ hasText: code })).toBeVisible()
    }
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(/stock_takes\/\d+/)
    const address = new URL(page.url()).pathname
    const field = page.getByLabel('Scan or type a barcode, SKU or name')
    await field.click()
    await scan(page, CABLE, '7', '')
    await expect(page.getByText('1 of 2 products counted')).toBeVisible()

    await untilComplete(page, ['counter'])
    await store.closeShop()
    await page.reload()
    await expect(page.getByText(/Without a connection, as of/)).toBeVisible()
    expect(await violations(page, [390, 1024])).toEqual([])
    await field.click()
    await scan(page, ADAPTER, ADAPTER, '')
    await expect(page.getByText('1 count is waiting to be sent.')).toBeVisible()
    await page.close()

    const again = await context.newPage()
    await again.goto('/staff/stock_takes')
    await again.getByRole('link', { name: /Stock take/ }).click()
    await expect(again.getByText('2 of 2 products counted')).toBeVisible()
    await expect(again.getByText('1 count is waiting to be sent.')).toBeVisible()
    await store.openShop(again)
    await again.getByRole('link', { name: 'Try to connect' }).click()
    await expect(again.getByText('2 of 2 products counted')).toBeVisible({ timeout: 30_000 })
    await expect(again.getByRole('button', { name: /^Approve/ })).toBeVisible({ timeout: 60_000 })
    const counts = await store.db.query(
      `select p.sku, c.pieces from stock_take_count c join product p on p.id = c.product_id
        where c.stock_take_id = $1 order by p.sku`,
      [Number(address.split('/').at(-1))],
    )
    expect(counts).toEqual([
      { sku: ADAPTER, pieces: 2 },
      { sku: CABLE, pieces: 7 },
    ])
  },
)
