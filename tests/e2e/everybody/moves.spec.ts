import type { Page } from '@playwright/test'
import { WIDE } from '../../support/journeys/cart-steps.ts'
import { untilHydrated, untilStill } from '../../support/journeys/open-page.ts'
import { tapCart } from '../../support/journeys/taps.ts'
import { MAX_STOPS_TO_ADD, stopsToAdd } from '../../support/pages/tab-stops.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

const GRAPE = 1016
const ADD_TO_CART = /^Add to cart/

interface Stop {
  name: string
  /** Whether it or its visible replacement has an outline. */
  isMarked: boolean
  height: number
  isSeen: boolean
}

/** The focused element, as seen by a keyboard user. */
const stop = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    const outlined = (one: Element | null, part?: string) => {
      const { outlineStyle, outlineWidth } = one
        ? getComputedStyle(one, part)
        : { outlineStyle: 'none', outlineWidth: '0' }
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
    }
    const { width, height, top, bottom } = element.getBoundingClientRect()
    const centre = document.elementsFromPoint(innerWidth / 2, (top + bottom) / 2)
    return {
      name: element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '',
      isMarked: outlined(element) || outlined(element, '::after') || outlined(element.nextElementSibling),
      height: width > 0 ? height : 0,
      isSeen: top < innerHeight && bottom > 0 && centre.length > 0,
    }
  })

/** Every Tab stop, from the top of the page until the focus leaves the page. */
async function stops(page: Page, most = 150): Promise<Stop[]> {
  const found: Stop[] = []
  for (let press = 0; press < most; press++) {
    await page.keyboard.press('Tab')
    const next = await stop(page)
    if (!next) break
    found.push(next)
  }
  return found
}

test.describe('a keyboard user', () => {
  test(
    'skips to the content, reaches every control of the shop and always sees the focus',
    provenBy(
      'a purchase is read in a sensible order, from the product to the confirmation',
      'stays inside an open modal, and returns to the button that opened it',
    ),
    async ({ page, customer: _signedIn }) => {
      await page.goto('/shop?category=pod')
      await untilHydrated(page)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)

      await page.reload()
      await untilHydrated(page)
      const reached = await stops(page)
      const names = new Set(reached.map(({ name }) => name))
      const controls = page.locator('main').locator('a[href], button, select')
      const wanted = await controls.evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility() && (one as HTMLElement).tabIndex >= 0)
          .map((one) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? ''),
      )
      expect(wanted.length).toBeGreaterThan(30)
      expect(wanted.filter((name) => !names.has(name))).toEqual([])
      expect(reached.filter(({ isMarked }) => !isMarked).map(({ name }) => name)).toEqual([])
      expect(reached.filter(({ isSeen }) => !isSeen).map(({ name }) => name)).toEqual([])
    },
  )

  test(
    'reaches the button that adds to the cart of a page opened by its address in a few tab stops, past one for all pictures',
    provenBy('changes picture, category and quantity with arrow keys'),
    async ({ page, store, context }) => {
      await store.confirmAge(context)
      const found = await stopsToAdd(page, ['/shop/product/1012', '/shop/package/2001'], ADD_TO_CART)
      expect(found.map((stops) => [stops[0], ADD_TO_CART.test(stops.at(-1) ?? '')])).toEqual(
        Array.from({ length: 4 }, () => ['Skip to content', true]),
      )
      expect(found.filter(({ length }) => length > MAX_STOPS_TO_ADD)).toEqual([])
      const pictures = found.map((stops) => stops.filter((name) => name.includes('picture')))
      expect(pictures.map(({ length }) => length)).toEqual([1, 1, 1, 1])
    },
  )

  test('changes picture, category and quantity with arrow keys', async ({ page, store, context }) => {
    await store.confirmAge(context)
    await page.setViewportSize(WIDE.viewport)
    await page.goto('/shop/product/1012')
    await untilHydrated(page)
    await page.getByRole('button', { name: /picture 1 of 2/ }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: /picture 2 of 2/ })).toBeFocused()
    await expect(page.getByAltText(/picture 2 of 2/)).toBeInViewport({ ratio: 0.9 })
    await expect(page.getByRole('button', { name: 'Show picture 2' })).toHaveAttribute('aria-current', 'true')
    const quantity = page.getByRole('spinbutton', { name: 'Quantity of Mango' })
    await quantity.focus()
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown']) await page.keyboard.press(key)
    await expect(quantity).toHaveValue('2')
    await expect(quantity).toHaveAttribute('aria-valuenow', '2')
    const nav = page.getByRole('banner').getByRole('navigation')
    await nav.getByRole('link', { name: 'Shop' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(nav.getByRole('link', { name: 'Sticks' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(nav.getByRole('link', { name: 'Sticks' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/category=/)
    await expect(nav.getByRole('link', { name: 'Sticks' })).toHaveAttribute('aria-current', 'page')
  })

  test(
    'adds a product, changes its quantity, selects and removes it',
    provenBy('nothing travels, and the mini-cart comes all the same'),
    async ({ page, store, customer }) => {
      await page.goto(`/shop/product/${GRAPE}`)
      await untilHydrated(page)
      await page.getByRole('button', { name: 'Add to cart' }).focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => store.cartOnServer(customer)).toEqual({ [GRAPE]: 1 })
      await tapCart(page)
      await page.getByRole('button', { name: 'Increase quantity of Grape' }).focus()
      await page.keyboard.press('Space')
      await expect.poll(() => store.cartOnServer(customer)).toEqual({ [GRAPE]: 2 })
      await page.getByRole('spinbutton', { name: 'Quantity of Grape' }).focus()
      await page.keyboard.type('5')
      await page.keyboard.press('Enter')
      await expect.poll(() => store.cartOnServer(customer)).toEqual({ [GRAPE]: 5 })
      const included = page.getByRole('checkbox', { name: 'Select Grape' })
      await expect(included).toBeChecked()
      await included.focus()
      await page.keyboard.press('Space')
      await expect(included).not.toBeChecked()
      await page.getByRole('spinbutton', { name: 'Quantity of Grape' }).focus()
      await page.keyboard.type('0')
      await page.keyboard.press('Enter')
      await expect.poll(() => store.cartOnServer(customer)).toEqual({})
      await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    },
  )

  test(
    'moves through the flavours and opens one',
    provenBy('src/features/catalogue/product/flavour-position.test.ts'),
    async ({ page, context, store }) => {
      await store.confirmAge(context)
      await page.goto('/')
      await untilHydrated(page)
      const scale = page.getByRole('slider', { name: 'Flavour' })
      await scale.focus()
      const before = await scale.getAttribute('aria-valuetext')
      await page.keyboard.press('ArrowRight')
      await expect(scale).not.toHaveAttribute('aria-valuetext', before ?? '')
      const chosen = (await scale.getAttribute('aria-valuetext')) ?? ''
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(chosen)
      await expect(page.locator('main')).toBeFocused()
    },
  )
})

/** Elements whose text or box is cut off at the right, and whether the page scrolls horizontally. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wide = document.scrollingElement
    const found = wide && wide.scrollWidth > innerWidth ? [`page: ${wide.scrollWidth} of ${innerWidth}`] : []
    const isScrolled = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || isScrolled(element.parentElement))
    for (const element of document.querySelectorAll('body *')) {
      const { right, left, width, bottom } = element.getBoundingClientRect()
      const { clip, position, overflowX } = getComputedStyle(element)
      const isForReaders = clip !== 'auto' || position === 'fixed'
      // Elements shown only on focus are positioned outside the page.
      if (width === 0 || bottom <= 0 || right <= 0 || isForReaders || isScrolled(element)) continue
      const isCut = overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1
      if (right > innerWidth + 1 || left < -1 || (isCut && element.textContent?.trim())) {
        found.push(`${element.tagName} ${element.className}: ${(element.textContent ?? '').slice(0, 40)}`)
      }
    }
    return found
  })

const LARGE_TEXT =
  'a user with enlarged text › text at 200 % › finds everything by vertical scrolling alone on every page opened by its address'

const PAGES = ['/', '/shop', '/shop/product/1012', '/shop/package/2001', '/cart', '/auth/login', '/nope']

/** The last one is as wide as the others, and its letters are the largest. */
const WINDOWS = [
  { name: '320 px', viewport: { width: 320, height: 568 }, text: '100%', scope: provenBy(LARGE_TEXT) },
  {
    name: '200 % zoom of a window of 640 px',
    viewport: { width: 320, height: 400 },
    text: '100%',
    deviceScaleFactor: 2,
    scope: provenBy(LARGE_TEXT),
  },
  { name: 'text at 200 %', viewport: { width: 640, height: 800 }, text: '200%' },
]

test.describe('a user with enlarged text', () => {
  for (const { name, text, scope = {}, ...use } of WINDOWS) {
    test.describe(name, () => {
      test.use(use)
      test(
        'finds everything by vertical scrolling alone on every page opened by its address',
        scope,
        async ({ page, store, customer }) => {
          await page.goto(`/shop/product/${GRAPE}`)
          await page.getByRole('button', { name: 'Add to cart' }).click()
          await expect.poll(() => store.cartOnServer(customer)).toEqual({ [GRAPE]: 1 })
          for (const path of PAGES) {
            await page.goto(path)
            await untilHydrated(page)
            if (path === '/cart')
              await expect(page.getByRole('spinbutton', { name: 'Quantity of Grape' })).toBeVisible()
            await page.evaluate((size) => {
              // The content security policy blocks style attributes in markup, but not properties set by script.
              document.documentElement.style.fontSize = size
            }, text)
            await untilStill(page)
            expect(await overflowing(page), path).toEqual([])
          }
        },
      )
    })
  }
})
