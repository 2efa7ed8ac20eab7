import { untilPageCached } from '../../support/device/device-storage.ts'
import { collectPageErrors, untilHydrated } from '../../support/journeys/open-page.ts'
import { tapProduct } from '../../support/journeys/taps.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

test(
  'a visitor reads what is in the box, how to use it and answers, and finds what fits',
  provenBy('tests/api/catalogue/product-texts.test.ts'),
  async ({ page, context, store }) => {
    await store.confirmAge(context)
    const pageErrors = await collectPageErrors(page)
    await page.goto('/shop/product/1004')
    await untilHydrated(page)
    await expect(page.getByRole('heading', { name: 'What’s in the box' })).toBeVisible()
    await expect(page.getByRole('table', { name: 'At a glance' }).getByRole('cell', { name: '900 mAh' })).toBeVisible()
    const answer = page.getByText('All Kabusa pods, in every flavour.')
    await expect(answer).toBeHidden()
    await page.getByText('Which pods fit?').click()
    await expect(answer).toBeVisible()
    await page.getByText('Delivery and returns', { exact: true }).click()
    await expect(page.locator('details').getByRole('link', { name: 'Returns' })).toBeVisible()
    const fits = page.locator('section', { has: page.getByRole('heading', { name: 'Compatible with' }) })
    await fits.getByRole('link', { name: 'Mango' }).click()
    await expect(page.getByRole('heading', { name: 'Compatible with' })).toBeVisible()
    expect(pageErrors).toEqual([])
  },
)

test('a visitor enlarges pictures by a tap and by keyboard', async ({ page, context, store }) => {
  await store.confirmAge(context)
  const pageErrors = await collectPageErrors(page)
  await page.goto('/shop/product/1004')
  await untilHydrated(page)
  await page.getByRole('button', { name: /picture 1 of/ }).click()
  const viewer = page.getByRole('dialog', { name: 'Pictures of Kabusa Arc Device Ink' })
  await expect(viewer).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('button', { name: 'Next picture' })).toHaveAttribute('aria-disabled', 'true')
  const width = () => viewer.getByRole('img', { name: /picture 2 of/ }).evaluate((image) => image.clientWidth)
  const before = await width()
  await page.keyboard.press('+')
  await expect.poll(width).toBeGreaterThan(before * 2)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await page.getByRole('button', { name: /picture 2 of/ }).click()
  await expect(viewer.getByRole('button', { name: 'Next picture' })).toHaveAttribute('aria-disabled', 'true')
  await expect(viewer.getByRole('img', { name: /picture 2 of/ })).toBeInViewport()
  await page.keyboard.press('Escape')
  expect(pageErrors).toEqual([])
})

test(
  'a visitor reads the texts of a visited product offline, and is told where they are missing',
  provenBy(
    'src/features/catalogue/product/product-from-snapshot.test.ts',
    'opens offline by its address before any script of the app has loaded, with the age of its prices',
  ),
  async ({ page, context, store }) => {
    await store.confirmAge(context)
    await page.goto('/shop/product/1004')
    await store.waitUntilInstalled(page)
    await untilPageCached(page, '/shop/product/1004')
    await store.closeShop()
    try {
      await page.reload()
      await expect(page.getByText('Tap it twice and four dots')).toBeVisible()
      await tapProduct(page, 1009, 'device')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Mini')
      await expect(page.getByText('Description and answers aren’t on this device yet.')).toBeVisible()
      await expect(page.getByText('1 USB-C cable, 30 cm')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Compatible with' })).toBeVisible()
    } finally {
      await store.openShop()
    }
  },
)
