import type { Locator, Page } from 'playwright'
import { giveAddress, payAtGateway, placeOrder, putInCart } from '../../support/journeys/gateway-steps.ts'
import { untilHydrated } from '../../support/journeys/open-page.ts'
import { tapAccount, tapCart, tapThrough } from '../../support/journeys/taps.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

const MANGO = '/shop/product/1012'
/** The text of the first link begins at the edge of the row, its padding before it. */
const FIRST_MARGIN = 13
const PHONE = { width: 390, height: 844 }

const styleOf = (part: Locator, name: string, pseudo?: string): Promise<string> =>
  part.evaluate((element, [read, of]) => getComputedStyle(element, of).getPropertyValue(read ?? ''), [name, pseudo])

/** Text of twice the size at this width: nothing is wider than the window. */
async function expectLargeTextToFit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  const widths = page.evaluate(() => [new URL(location.href).pathname, document.documentElement.scrollWidth])
  expect(await widths).toEqual([new URL(page.url()).pathname, width])
}

/**
 * Lines of the page's ARIA snapshot that a screen reader stops at, without levels: this part of a purchase is recorded
 * in the order in which it is read.
 */
async function readingOf(part: Locator): Promise<string[]> {
  const snapshot = await part.ariaSnapshot()
  const stops = snapshot.matchAll(
    /^\s*- ((?:heading|button|link|textbox|spinbutton|checkbox|radio|combobox|region) ".*?")/gm,
  )
  return [...stops].map(([, stop = '']) => stop.replace(/RM [\d.,]+/g, 'RM'))
}

/** Waits until these stops are read in this order, among others. */
const expectReading = (part: Locator, stops: readonly string[]) =>
  expect
    .poll(async () => {
      let at = 0
      const read = await readingOf(part)
      return stops.filter((stop) => {
        const found = read.indexOf(stop, at)
        if (found >= 0) at = found + 1
        return found < 0
      })
    })
    .toEqual([])

test('a purchase is read in a sensible order, from the product to the confirmation', async ({
  page,
  store,
  customer: _signedIn,
}) => {
  await page.setViewportSize(PHONE)
  const main = page.getByRole('main')
  await page.goto(MANGO)
  await untilHydrated(page)
  await expectReading(main, [
    'button "Enlarge Kabusa Pod Mango, picture 1 of 2"',
    'heading "Mango"',
    'button "Decrease quantity of Mango"',
    'spinbutton "Quantity of Mango"',
    'button "Increase quantity of Mango"',
    'button "Add to cart RM"',
  ])
  await main.getByRole('button', { name: 'Add to cart' }).click()
  const mini = page.getByRole('region', { name: 'Added to cart' })
  await expectReading(mini, ['heading "Added to cart"', 'button "Close"', 'link "View cart"', 'link "Check out"'])
  await mini.getByRole('link', { name: 'View cart' }).click()
  await expectReading(main, ['heading "Cart 1"', 'checkbox "Select Mango"', 'heading "Mango"', 'link "Check out"'])
  await giveAddress(page, store)
  await page.reload()
  await main.getByRole('link', { name: 'Check out' }).click()
  await expectReading(main, [
    'heading "Checkout"',
    'heading "Delivery"',
    'heading "Payment"',
    'heading "Review"',
    'textbox "Order note (optional)"',
    'button "Place order"',
  ])
  await page.getByRole('radio', { name: /senangPay/ }).check()
  await placeOrder(page)
  await payAtGateway(page)
  await expectReading(main, [
    'heading "Paid"',
    'link "View order"',
    'link "View invoice"',
    'region "What happens next"',
    'heading "Items"',
    'heading "Delivery"',
    'heading "Order summary"',
    'link "Ask on WhatsApp"',
  ])
})

test.describe('with large text', () => {
  // The style of the test is not one of the page's own.
  test.use({ bypassCSP: true })

  test(
    'text of twice the size fits on every page of a purchase, opened by its address',
    provenBy('finds everything by vertical scrolling alone on every page opened by its address'),
    async ({ page, store, customer: _signedIn }) => {
      await putInCart(page, store)
      await giveAddress(page, store)
      for (const path of ['/shop', MANGO, '/cart', '/cart/checkout', '/account/orders', '/account/vouchers'])
        for (const width of [320, 1280]) {
          await page.goto(path)
          await untilHydrated(page)
          await expectLargeTextToFit(page, width)
        }
    },
  )
})

test.describe('in forced colours', () => {
  test.use({ forcedColors: 'active', viewport: PHONE })

  test('the current place, flavours and the arrows of selects can be seen', async ({
    page,
    store,
    customer: _signedIn,
  }) => {
    await putInCart(page, store, { productId: 1012 })
    await page.goto('/shop')
    const place = page.getByRole('navigation').last().getByRole('link', { name: 'Shop' })
    const body = await styleOf(page.locator('body'), 'background-color')
    const mark = await styleOf(place, 'background-color', '::before')
    expect([mark, mark === (await styleOf(page.locator('html'), 'background-color')), mark === body]).toEqual([
      expect.stringMatching(/^rgba?\(/),
      false,
      false,
    ])
    const select = page.getByRole('main').getByRole('combobox').first()
    expect(await styleOf(select, 'border-right-color')).toBe(await styleOf(select, 'background-color'))

    await tapThrough(page, MANGO)
    const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' })
    expect(await styleOf(add, 'color')).not.toBe(await styleOf(page.locator('html'), 'background-color'))
    const flavour = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name},`) })
    expect(await styleOf(flavour('Mango'), 'border-top-width')).toBe('3px')
    expect(await styleOf(flavour('Guava'), 'border-top-width')).toBe('1px')

    await tapCart(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Cart')
    const swatch = page.getByRole('heading', { name: 'Mango' }).locator('span').first()
    expect(await styleOf(swatch, 'background-image')).toContain('linear-gradient')
    await tapAccount(page, '/account/orders')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
    await page.setViewportSize({ width: 1280, height: 844 })
    const own = page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Orders' })
    await expect(own).toHaveCSS('text-decoration-line', 'underline')
  })
})

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce', viewport: PHONE })

  test('nothing travels, and the mini-cart comes all the same', async ({ page, customer: _signedIn }) => {
    await page.goto(MANGO)
    await untilHydrated(page)
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).click()
    const mini = page.getByRole('region', { name: 'Added to cart' })
    await expect(mini).toBeVisible()
    expect(await styleOf(mini, 'animation-name')).toBe('none')
    expect(await styleOf(page.locator('html'), '--m-3')).toMatch(/^0m?s$/)
  })
})

test.describe('with long names of categories', () => {
  test.use({ viewport: { width: 1024, height: 844 }, bypassCSP: true })

  test(
    'each link of the navigation is in view when it has the focus',
    provenBy(
      'a purchase is read in a sensible order, from the product to the confirmation',
      'stays inside an open modal, and returns to the button that opened it',
    ),
    async ({ page, context, store }) => {
      await store.confirmAge(context)
      await page.goto('/shop')
      await page.addStyleTag({ content: 'header nav a { letter-spacing: 0.8em !important }' })
      const links = page.getByRole('banner').getByRole('navigation').getByRole('link')
      const row = await page.getByRole('banner').getByRole('navigation').boundingBox()
      for (const link of await links.all()) {
        await link.focus()
        const box = await link.boundingBox()
        expect([box?.y, (box?.x ?? 0) >= (row?.x ?? 0) - FIRST_MARGIN]).toEqual([0, true])
        expect(box?.x ?? 0).toBeLessThan((row?.x ?? 0) + (row?.width ?? 0))
      }
    },
  )
})
