import { tapCart, tapProduct, tapThrough } from '../../support/journeys/taps.ts'
import { expect, test } from '../../support/store/store.ts'
import { WHOLE_BROWSER } from '../../support/store/test-scope.ts'
import { dispatchSync } from '../../support/store/test-store.ts'

const MANGO = 1012
const GRAPE = 1016
const TOBACCO_STICK = 1033
const SPEARMINT = 1021

test(
  'a customer loses the signal, changes the cart, closes the app, and the server executes every change exactly once',
  WHOLE_BROWSER,
  async ({ page, store, customer }) => {
    await page.goto('/shop/product/1012')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO]: 1 })
    await store.waitUntilInstalled(page)
    await tapThrough(page, '/shop', '/shop?category=pod')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Pods')

    await store.cutPower()

    await test.step('visited and unvisited pages open', async () => {
      await page.reload()
      await expect(page.getByRole('button', { name: 'Add Grape to cart' })).toBeVisible()
      await tapThrough(page, `/shop/product/${SPEARMINT}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Spearmint' })).toBeVisible()
      await expect(page).toHaveTitle(/^Kabusa Pod Spearmint · /)
      await tapThrough(page, '/shop', '/shop?category=disposable')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Sticks')
    })

    await test.step('three products are added, one changed, one removed', async () => {
      for (const [at, product] of [GRAPE, TOBACCO_STICK, SPEARMINT].entries()) {
        await tapProduct(page, product, product === TOBACCO_STICK ? 'disposable' : 'pod')
        await page.getByRole('button', { name: 'Add to cart' }).click()
        await expect(page.getByRole('button', { name: `Offline · ${at + 1} waiting` })).toBeVisible()
      }
      await tapCart(page)
      await expect(page.getByRole('main').getByText('Waiting to send')).toHaveCount(3)
      await page.getByRole('button', { name: 'Increase quantity of Grape' }).click()
      await page.getByRole('button', { name: 'Decrease quantity of Mango' }).click()
      await expect(page.getByRole('spinbutton', { name: 'Quantity of Grape' })).toHaveValue('2')
      await expect(page.getByRole('spinbutton', { name: 'Quantity of Mango' })).toHaveCount(0)
    })

    await test.step('the app is closed, the shop opens, and the queue drains with no page open', async () => {
      await page.goto('about:blank')
      await store.openShop()
      await dispatchSync(page, store.origin)
      await expect.poll(() => store.cartOnServer(customer)).toEqual({ [GRAPE]: 2, [TOBACCO_STICK]: 1, [SPEARMINT]: 1 })
    })

    const sent = store.proxy.seen.filter(({ path }) => path.startsWith('/api/carts/')).flatMap(({ keys }) => keys)
    expect(await store.executed(customer)).toBe(new Set(sent).size)
  },
)
