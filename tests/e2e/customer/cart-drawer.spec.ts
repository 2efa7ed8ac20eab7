import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

test.describe('a customer at a wide window', () => {
  test.use({ viewport: { width: 1280, height: 844 } })

  test(
    'opens the cart beside the page, changes it there, and returns to the same place',
    provenBy(
      'a page stays while its deferred parts cannot be loaded, answers a tap that needs one, and shows them later',
      'a customer adds a bundle, chooses a state, tries codes, and sees every amount and every change',
    ),
    async ({ page, store, customer }) => {
      await page.goto('/shop/product/1012')
      await page.getByRole('button', { name: 'Add to cart' }).first().click()
      await expect.poll(() => store.cartOnServer(customer)).toEqual({ 1012: 1 })
      await page.getByRole('link', { name: 'Cart, 1 piece' }).first().click()
      const drawer = page.getByRole('dialog', { name: 'Cart' })
      await drawer.getByRole('button', { name: 'Increase quantity of Mango' }).click()
      await expect.poll(() => store.cartOnServer(customer)).toEqual({ 1012: 2 })
      await expect(page).toHaveURL(/\/shop\/product\/1012$/)

      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      const link = page.getByRole('link', { name: 'Cart, 2 pieces' }).first()
      await expect(link).toBeFocused()

      await page.keyboard.press('Enter')
      await expect(drawer.getByRole('spinbutton', { name: 'Quantity of Mango' })).toBeVisible()
      // The `close` event is dispatched later: by then the dialog is open again, and must stay open.
      await link.evaluate(async (cart: HTMLElement) => {
        document.querySelector<HTMLDialogElement>('dialog[open]')?.requestClose()
        for (let turn = 0; turn < 10; turn++) await Promise.resolve()
        cart.click()
        await new Promise(requestAnimationFrame)
      })
      await drawer.getByRole('link', { name: 'View cart' }).click()
      await expect(page).toHaveURL(/\/cart$/)
      await expect(drawer).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Cart')
    },
  )
})

test(
  'a customer with a phone opens the cart as a page',
  provenBy('a customer adds a bundle, chooses a state, tries codes, and sees every amount and every change'),
  async ({ page, customer: _signedIn }) => {
    await page.goto('/shop')
    await page.getByRole('link', { name: /^Cart/ }).click()
    await expect(page).toHaveURL(/\/cart$/)
  },
)
