import { writeStock } from '../../support/data/product-stock.ts'
import { storedOn } from '../../support/device/device-storage.ts'
import { untilHydrated } from '../../support/journeys/open-page.ts'
import { tapProduct, tapThrough } from '../../support/journeys/taps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

const GRAPE = 1016

test.beforeEach(async ({ context, store }) => store.confirmAge(context))

test(
  'the flavours of a pod are one tab stop: arrows move among them by family, Enter and Space open one',
  provenBy(
    'changes picture, category and quantity with arrow keys',
    'src/features/catalogue/product/sibling-groups.test.ts',
  ),
  async ({ page }) => {
    await page.goto('/shop/product/1012')
    await untilHydrated(page)
    const flavours = page.getByRole('radiogroup', { name: 'Flavour' })
    const flavour = (name: string) => flavours.getByRole('radio', { name, exact: true })
    await expect(flavours.getByRole('radio')).toHaveCount(18)
    await expect(flavour('Mango, Fruit')).toBeChecked()
    expect(await flavours.locator('[tabindex="0"]').count()).toBe(1)

    await flavour('Mango, Fruit').focus()
    await page.keyboard.press('ArrowRight')
    await expect(flavour('Watermelon, Fruit')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(flavours.getByRole('radio').last()).toBeFocused()
    await page.keyboard.press('Home')
    await expect(flavour('Mango, Fruit')).toBeFocused()
    expect(new URL(page.url()).pathname).toBe('/shop/product/1012')
    await page.keyboard.press('End')
    expect(await flavours.locator('[tabindex="0"]').count()).toBe(1)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect(page.getByRole('heading', { level: 1, name: 'Watermelon' })).toBeVisible()
    await expect(flavour('Watermelon, Fruit')).toBeChecked()
    expect(await violations(page)).toEqual([])
  },
)

test(
  'the chosen flavour is told by a border in forced colours, and a sold-out one by its name',
  provenBy('the current place, flavours and the arrows of selects can be seen'),
  async ({ page, store }) => {
    await writeStock(
      store.db,
      "update product_market set stock = 0, reserved = 0 where product_id = $1 and market = 'MY'",
      [GRAPE],
    )
    await store.db.query('update catalogue_version set version = version + 1')
    try {
      await page.emulateMedia({ forcedColors: 'active' })
      await expect(async () => {
        await page.goto('/shop/product/1012')
        await expect(page.getByRole('radio', { name: 'Grape, Fruit, Sold out' })).toBeVisible({ timeout: 1_000 })
      }).toPass()
      const width = (name: string) =>
        page.getByRole('radio', { name }).evaluate((swatch) => getComputedStyle(swatch).borderTopWidth)
      expect([await width('Mango, Fruit'), await width('Guava, Fruit')]).toEqual(['3px', '1px'])
    } finally {
      await writeStock(store.db, "update product_market set stock = 60 where product_id = $1 and market = 'MY'", [
        GRAPE,
      ])
      await store.db.query('update catalogue_version set version = version + 1')
    }
  },
)

test(
  'products that were opened on this device are shown again, newest first, without the present one',
  provenBy('src/offline/storage/recently-viewed.test.ts'),
  async ({ page, store }) => {
    await store.openInstalled(page, '/shop/product/1001')
    const viewed = page.locator('section', { has: page.getByRole('heading', { name: 'Recently viewed' }) })
    // The page stores it after its first paint.
    await expect.poll(() => storedOn(page)).toContain('{"type":"product","id":1001}')
    await tapThrough(page, '/shop', '/shop?category=package', '/shop/package/2001')
    await expect(viewed.getByRole('listitem')).toHaveCount(1)
    await expect.poll(() => storedOn(page)).toContain('{"type":"package","id":2001}')
    await tapProduct(page, 1012)
    await expect(viewed.getByRole('link').first()).toHaveAttribute('href', '/shop/package/2001')
    await expect(viewed.getByRole('listitem')).toHaveCount(2)
    await store.closeShop()
    try {
      await page.reload()
      await expect(viewed.getByRole('listitem')).toHaveCount(2)
    } finally {
      await store.openShop()
    }
  },
)
