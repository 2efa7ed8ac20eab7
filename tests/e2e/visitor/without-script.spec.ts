import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

test.use({ javaScriptEnabled: false })

test.describe('a visitor without script', () => {
  test('reads and follows the store from home to a product and through its pages', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Shop', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Shop')
    await expect(page.getByRole('article')).toHaveCount(24)
    const onFirst = await page.getByRole('article').getByRole('link').allInnerTexts()

    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/\/shop\?page=2$/)
    const onSecond = await page.getByRole('article').getByRole('link').allInnerTexts()
    expect(onSecond.length).toBeGreaterThan(0)
    expect(onSecond).not.toEqual(onFirst)

    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Pods' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Pods')
    await page.getByRole('article').getByRole('link', { name: 'Mango', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mango' })).toBeVisible()
    await expect(page.getByText('RM').first()).toBeVisible()
    const picture = page.locator('article img').first()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })

  test(
    'sorts the list by a button',
    provenBy(
      'reads and follows the store from home to a product and through its pages',
      'contract/catalogue/catalogue-query.test.ts',
    ),
    async ({ page }) => {
      await page.goto('/shop?category=pod')
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price_desc')
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(page).toHaveURL(/\/shop\?category=pod&sort=price_desc$/)
      await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price_desc')
    },
  )

  test('never sees a password in an address, and reads why sign-in is unavailable', async ({ page }) => {
    await page.goto('/auth/password')
    await expect(page.locator('noscript p')).toBeVisible()
    await page.getByLabel('Phone or e-mail').fill('+60100000101')
    await page.getByLabel('Password').fill('a secret of mine')
    await page.getByRole('button', { name: 'Sign in' }).click()
    expect(page.url()).not.toContain('secret')
  })
})
