import { expect, test } from '../support/store.ts'

const MANGO = 1012
const GRAPE = 1016
const MOSS_STICK = 1033
const SPEARMINT = 1021

test('a customer loses the signal, changes the cart, closes the app, and the server has every change exactly once', async ({
  page,
  context,
  store,
  customer,
}) => {
  await page.goto('/shop/product/1012')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO]: 1 })
  await store.waitUntilInstalled(page)
  await page.goto('/shop?category=pod')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pods')

  await store.closeShop()

  await test.step('visited and never visited pages open', async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: 'Add Grape to cart' })).toBeVisible()
    await page.goto(`/shop/product/${SPEARMINT}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Spearmint' })).toBeVisible()
    await page.goto('/shop?category=disposable')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Sticks')
  })

  await test.step('three products are added, one changed, one removed', async () => {
    await page.goto(`/shop/product/${GRAPE}`)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.goto(`/shop/product/${MOSS_STICK}`)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.goto(`/shop/product/${SPEARMINT}`)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.goto('/cart')
    await expect(page.getByText('Waiting to send')).toHaveCount(3)
    await page.getByRole('button', { name: 'One Grape more' }).click()
    await page.getByRole('button', { name: 'One Mango fewer' }).click()
    await expect(page.getByRole('textbox', { name: 'Quantity of Grape' })).toHaveValue('2')
    await expect(page.getByRole('textbox', { name: 'Quantity of Mango' })).toHaveCount(0)
  })

  await test.step('the app is closed, the shop opens, and the queue drains with no page open', async () => {
    await page.goto('about:blank')
    await store.openShop()
    const idle = await context.newPage()
    await idle.goto('about:blank')
    await context.setOffline(true)
    await context.setOffline(false)
    await expect
      .poll(() => store.cartOnServer(customer), { timeout: 30_000 })
      .toEqual({ [GRAPE]: 2, [MOSS_STICK]: 1, [SPEARMINT]: 1 })
  })

  const sent = store.proxy.seen.filter(({ path }) => path.startsWith('/api/carts/')).flatMap(({ keys }) => keys)
  expect(await store.executed(customer)).toBe(new Set(sent).size)
})
