import type { Page } from '@playwright/test'
import {
  expectEachOnce,
  expectPieces,
  MANGO,
  openInstalled,
  SPEARMINT,
  WIDE,
} from '../../support/journeys/cart-steps.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

test.use(WIDE)

/** Longer than a page may take to show what the device has: the calls are given up after fifteen seconds. */
const SHOWN_MS = 8_000
/** A call alone is silent for fifteen seconds before it is given up. */
const ARRIVED_MS = 10_000

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test(
  'on a network that hangs, list, product and search show what the device has, and a tap arrives soon after the return',
  provenBy(
    'src/features/cart/sync/insistent-fetch.test.ts',
    'src/features/catalogue/use-query-with-snapshot.test.ts',
    'src/offline/outbox/page-transport.test.ts',
  ),
  async ({ page, store, customer }) => {
    await openInstalled(page, store, MANGO)
    await expectPieces(page, 0)
    store.proxy.choose(() => 'hang')
    const isFirst = { timeout: SHOWN_MS }

    await page.getByRole('banner').getByRole('link', { name: 'Liquids' }).click()
    await expect(title(page)).toContainText('Liquids', isFirst)
    await expect(
      page
        .getByRole('main')
        .getByRole('button', { name: /^Add .* to cart/ })
        .first(),
    ).toBeVisible(isFirst)
    await page.getByRole('banner').getByRole('link', { name: 'Pods' }).click()
    await page.getByRole('main').getByRole('link', { name: SPEARMINT.name }).first().click(isFirst)
    await expect(title(page)).toHaveText(SPEARMINT.name, isFirst)
    await page.getByRole('button', { name: 'Search' }).first().click()
    await page.getByRole('dialog').getByRole('combobox').fill('grape')
    await expect(page.getByRole('dialog').getByText('Grape').first()).toBeVisible(isFirst)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expectPieces(page, 1)
    await expect.poll(() => store.proxy.seen.filter(({ keys }) => keys.length > 0)).not.toEqual([])
    store.proxy.choose(() => 'pass')
    await expect.poll(() => store.cartOnServer(customer), { timeout: ARRIVED_MS }).toEqual({ [SPEARMINT.id]: 1 })
    await expectEachOnce(store, customer)
  },
)
