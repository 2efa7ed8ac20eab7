import type { Page } from '@playwright/test'
import { untilComplete } from '../../support/device/precached-files.ts'
import { plugInPrinter, untilPrinted } from '../../support/device/usb-printer.ts'
import { ADMIN, signInAs } from '../../support/journeys/account-steps.ts'
import { countTaps, openCounterMenu, pressAtFirstSight, scan, setUpTill } from '../../support/journeys/counter-steps.ts'
import { tapSignOut } from '../../support/journeys/taps.ts'
import { readReceiptBytes } from '../../support/pages/read-receipt-bytes.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import type { TestStore } from '../../support/store/test-store.ts'

/** A charging cable, which needs no age, and a pod. */
const [CABLE, POD] = ['KX-CBL', 'KP-01-20']
const FLOAT = 10_000
/** Taps and keys of a usual sale in cash, each scan one of them. */
const MAX_TAPS = 6

const receiptNo = async (page: Page): Promise<string> =>
  /K\d+-\d{6}/.exec(await page.getByRole('heading', { name: /^Sale complete/ }).innerText())?.[0] ?? ''

/** Sums of what the store has of this till, by receipt. */
const bookedAt = (store: TestStore, till: string) =>
  store.db.query<{ number: number; total: number }>(
    `select c.number, o.total from counter_sale c join sales_order o on o.id = c.order_id
       join till t on t.id = c.till_id where t.name = $1 order by c.number`,
    [till],
  )

test('a counter sells with and without a connection, each sale once, and its till is closed to the cent', async ({
  page,
  context,
  store,
}) => {
  const till = `Till ${Date.now()}`
  await plugInPrinter(page)
  await signInAs(page, store, { phone: ADMIN[store.market] })
  await store.openInstalled(page, '/shop')
  await setUpTill(page, { name: till })

  await openCounterMenu(page, 'Printer and drawer')
  await page.getByRole('button', { name: 'Connect by USB' }).click()
  await expect(page.getByText('Connected by USB, TM-T20')).toBeVisible()
  expect(await violations(page, [390, 1024])).toEqual([])
  await page.getByRole('button', { name: 'Print a test' }).click()
  expect(readReceiptBytes(await untilPrinted(page), 'esc-pos').images).toHaveLength(2)
  await page.keyboard.press('Escape')

  const pods = [POD, POD]
  await scan(page, ...pods)
  const taps = await countTaps(page)
  await expect(page.getByRole('region', { name: 'Sale' })).toContainText('2 items')
  expect(await violations(page, [390, 1024])).toEqual([])
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.keyboard.press('F9')
  await expect(page.getByRole('dialog', { name: 'Check age' })).toContainText('Born on or before')
  await page.keyboard.press('y')
  await page.getByRole('button', { name: '50', exact: true }).click()
  await expect(page.getByText('Change', { exact: true })).toBeVisible()
  expect(await violations(page, [390, 1024])).toEqual([])
  await page.keyboard.press('Enter')
  expect(pods.length + (await taps())).toBeLessThanOrEqual(MAX_TAPS)
  await expect(page.getByText('Booked')).toBeVisible()
  const first = await receiptNo(page)
  expect(await violations(page, [390, 1024])).toEqual([])
  const { text, codes, cuts, pulses } = readReceiptBytes(await untilPrinted(page), 'esc-pos')
  expect([cuts, pulses]).toEqual([1, 1])
  expect(codes).toEqual([await page.locator('[data-code]').getAttribute('data-code')])
  expect(text.join('\n')).toMatch(
    new RegExp(`${first} .*\\n(.*\\n)*.*2 x Kabusa Pod.* 45\\.80\\n(.*\\n)*Total +RM 45\\.80`),
  )
  await page.keyboard.press('Enter')

  await untilComplete(page, ['counter'])
  await store.closeShop()
  await scan(page, CABLE)
  await page.keyboard.press('F9')
  await page.getByRole('button', { name: 'Card' }).click()
  await page.getByRole('button', { name: 'Complete sale' }).click()
  await expect(page.getByText('Waiting to be sent')).toBeVisible()
  // A scan begins the next sale; the browser is killed right after it is taken.
  await scan(page, CABLE, CABLE)
  await page.keyboard.press('F9')
  await page.getByRole('button', { name: 'Exact' }).click()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Sale complete/ })).toBeVisible()
  const last = await receiptNo(page)
  await page.close()

  const again = await context.newPage()
  await pressAtFirstSight(again, 'F4')
  await again.goto('/counter')
  await expect(again.getByRole('dialog', { name: 'Customer' })).toBeVisible()
  await again.keyboard.press('Escape')
  await openCounterMenu(again, 'Sales on this device')
  await expect(again.getByRole('button', { name: `Open receipt ${last}` })).toContainText('Waiting to be sent')
  await store.openShop(again)
  await expect(again.getByRole('button', { name: /^Open receipt/ }).filter({ hasText: 'Booked' })).toHaveCount(3, {
    timeout: 60_000,
  })
  const booked = await bookedAt(store, till)
  expect(booked.map(({ number }) => number)).toEqual([1, 2, 3])
  expect([first, last].map((no) => Number(no.slice(-6)))).toEqual([1, 3])

  await again.keyboard.press('Escape')
  await openCounterMenu(again, 'Shift')
  await again.getByRole('button', { name: 'Close the till' }).click()
  const cash = FLOAT + (booked[0]?.total ?? 0) + (booked[2]?.total ?? 0)
  await again.getByLabel('Counted cash').fill((cash / 100).toFixed(2))
  await expect(again.getByText('It matches.')).toBeVisible()
  expect(await violations(again, [390, 1024])).toEqual([])
  await store.closeShop()
  await again.getByRole('button', { name: 'Close till' }).click()
  await expect(again.getByText('The till is closed')).toBeVisible()
  // A killed browser may have lost the note that something waits, by which the next page would send it.
  await again.close()
  const shop = await context.newPage()
  await shop.addInitScript(() => localStorage.removeItem('counter-wait'))
  await shop.goto('/')
  await store.openShop(shop)
  await tapSignOut(shop)
  // The closing alone: what was sent is not said to be lost.
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText('1 change isn’t sent yet')
  await shop.getByRole('button', { name: 'Send, then sign out' }).click()
  await expect
    .poll(() =>
      store.db.query(
        `select s.counted_minor as counted, s.expected_minor as expected from till_shift s
           join till t on t.id = s.till_id where t.name = $1 and s.closed_at is not null`,
        [till],
      ),
    )
    .toEqual([{ counted: cash, expected: cash }])
})
