import type { Page } from 'playwright'
import { untilHydrated } from '../../support/journeys/open-page.ts'
import { shifts, watchShifts } from '../../support/pages/layout-shifts.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

const mini = (page: Page) => page.getByRole('region', { name: 'Added to cart' })

test.describe('a customer at a wide window', () => {
  test.use({ viewport: { width: 1280, height: 844 } })

  test(
    'sees what was added and goes on with the keyboard where they were',
    provenBy('nothing travels, and the mini-cart comes all the same'),
    async ({ page, store, customer }) => {
      await page.goto('/shop/product/1012')
      await untilHydrated(page)
      const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' })
      await add.focus()
      await page.keyboard.press('Enter')
      await expect(mini(page)).toContainText('1 × Mango')
      await expect(mini(page)).toContainText('1 item in cart · RM 22.90')
      await expect(add).toBeFocused()
      expect(await violations(page)).toEqual([])

      await page.keyboard.press('Escape')
      await expect(mini(page)).toBeHidden()
      await expect(add).toBeFocused()

      await page.keyboard.press('Enter')
      await expect(mini(page)).toContainText('2 items in cart')
      await mini(page).getByRole('link', { name: 'View cart' }).focus()
      await page.keyboard.press('Escape')
      await expect(mini(page)).toBeHidden()
      await expect(add).toBeFocused()

      await page.keyboard.press('Enter')
      await mini(page).getByRole('link', { name: 'Check out' }).click()
      await expect(page).toHaveURL(/\/cart\/checkout$/)
      await expect(mini(page)).toBeHidden()
      await expect.poll(() => store.cartOnServer(customer)).toEqual({ 1012: 3 })
    },
  )
})

test(
  'a customer with a phone sees it above the bar, where nothing moves, and it closes by itself',
  provenBy(
    'nothing travels, and the mini-cart comes all the same',
    'a purchase is read in a sensible order, from the product to the confirmation',
  ),
  async ({ page, customer: _signedIn }) => {
    await page.clock.install()
    await watchShifts(page)
    await page.goto('/shop')
    await untilHydrated(page)
    await page.evaluate(async () => void (await document.fonts.ready))
    const loading = await shifts(page)
    await page.getByRole('button', { name: 'Add Mango to cart' }).first().click()
    await expect(mini(page)).toBeVisible()
    const bar = await page.getByRole('navigation', { name: 'Main' }).last().boundingBox()
    const panel = await mini(page).boundingBox()
    expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    // It stays as long as somebody reads it.
    const link = mini(page).getByRole('link', { name: 'View cart' })
    await link.focus()
    await page.clock.fastForward(60_000)
    await expect(mini(page)).toBeVisible()
    await link.blur()
    await page.clock.fastForward(7_000)
    await expect(mini(page)).toBeHidden()
    expect(await shifts(page)).toEqual(loading)
    await page
      .getByRole('button', { name: /^Add .+ to cart$/ })
      .first()
      .click()
    await expect(mini(page)).toBeVisible()
    expect(await violations(page)).toEqual([])
  },
)
