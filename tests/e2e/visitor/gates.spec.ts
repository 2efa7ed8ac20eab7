import { byLanguage } from '#contract/site/language.ts'
import { readConfig } from '#server/config.ts'
import { setAccessCode } from '#server/domains/site/services/access-code.ts'
import { switchMaintenance } from '#server/domains/site/services/maintenance.ts'
import { untilHydrated } from '../../support/journeys/open-page.ts'
import { tapThrough } from '../../support/journeys/taps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'
import type { TestStore } from '../../support/store/test-store.ts'

const parts = (store: TestStore) => ({ db: store.db, config: readConfig({}, import.meta.dirname) })

test.describe('a store with a site-wide setting', () => {
  test.beforeEach(({ store, context }) => store.confirmAge(context))

  test(
    'shows its maintenance notice while everything can be read',
    provenBy('tests/api/site/closed-store.test.ts'),
    async ({ page, store }) => {
      const message = byLanguage(() => 'Back after tea.')
      await switchMaintenance(parts(store), { active: true, message })
      try {
        // The previous response counts as fresh for five seconds.
        await expect(async () => {
          await page.goto('/shop')
          await expect(page.getByText('Back after tea.')).toBeVisible({ timeout: 5_000 })
        }).toPass()
        await expect(page.getByRole('article').first()).toBeVisible()
        // On a page without goods, of which the bar at the bottom covers a part.
        await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
        await expect(page.getByRole('article')).toHaveCount(1)
        await expect(page.getByText('Back after tea.')).toBeVisible()
        expect(await violations(page, [390])).toEqual([])
      } finally {
        await switchMaintenance(parts(store), { active: false })
      }
    },
  )

  test(
    'requires an access code once, and opens at the requested page',
    provenBy('tests/api/site/closed-store.test.ts'),
    async ({ page, store }) => {
      await setAccessCode(parts(store), 'TEA5')
      try {
        await expect(async () => {
          await page.goto('/about')
          await expect(page.getByRole('dialog', { name: 'Enter your access code' })).toBeVisible({ timeout: 5_000 })
        }).toPass()
        const code = page.getByRole('textbox', { name: 'Access code' })
        expect(await violations(page, [390])).toEqual([])
        await code.fill('x')
        await page.getByRole('button', { name: 'Enter store' }).click()
        await expect(code).toHaveAccessibleDescription(/4 to 16/)
        await code.fill('wrong')
        await page.getByRole('button', { name: 'Enter store' }).click()
        await expect(code).toHaveAccessibleDescription(/.+/)
        await page.keyboard.press('Escape')
        await expect(code).toBeVisible()
        await code.fill('tea5')
        // The previous page has the heading too, behind the code form.
        const opened = page.waitForEvent('load')
        await page.getByRole('button', { name: 'Enter store' }).click()
        await opened
        await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible()
        await tapThrough(page, '/store-locator')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stores 8')
        await expect(page.getByRole('dialog')).toBeHidden()
      } finally {
        await setAccessCode(parts(store), null)
        // The next test needs an open store: a running server may require the code for a while longer.
        await store.killServer()
      }
    },
  )

  test(
    'sells nothing online and shows no cart, no points and no way to share, and says so',
    provenBy('tests/api/catalogue/store-without-promotions.test.ts', 'tests/api/cart/cart.test.ts'),
    async ({ page, store }) => {
      const sell = async (mode: string) => {
        await store.db.query(`update config set value = $1 where id = 'sales_mode'`, [JSON.stringify({ mode })])
        // Pages load the setting within a minute, a new server immediately.
        await store.killServer()
      }
      await page.goto('/shop/product/1012')
      await untilHydrated(page)
      await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Share/ })).toBeVisible()
      await sell('catalogue_only')
      try {
        await page.reload()
        for (const path of [null, '/shop']) {
          if (path !== null) await tapThrough(page, path)
          await untilHydrated(page)
          await expect(page.getByRole('contentinfo')).toContainText('Online sales aren’t available')
          await expect(page.getByRole('button', { name: /cart$/ })).toHaveCount(0)
          await expect(page.getByRole('link', { name: /^Cart/ })).toHaveCount(0)
          await expect(page.getByRole('button', { name: /^Share/ })).toHaveCount(0)
        }
        expect(await violations(page, [390])).toEqual([])
      } finally {
        await sell('full')
      }
    },
  )

  test.describe('in an in-app browser', () => {
    test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Mobile/21E219 Instagram 322.0' })

    test(
      'explains once how to open another browser',
      provenBy('src/features/site/in-app-browser.test.ts'),
      async ({ page }) => {
        await page.goto('/about')
        await untilHydrated(page)
        await expect(page.getByText(/instead of Instagram/)).toBeVisible()
        expect(await violations(page, [390])).toEqual([])
        await page.getByRole('button', { name: 'Not now' }).click()
        const asked = page.waitForResponse((response) => response.url().includes('/api/configs/maintenance'))
        await page.reload()
        await untilHydrated(page)
        await asked
        await expect(page.getByText(/instead of Instagram/)).toBeHidden()
      },
    )
  })
})
