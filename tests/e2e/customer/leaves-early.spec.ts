import type { BrowserContext, Page } from '@playwright/test'
import { MANGO, productPage } from '../../support/journeys/cart-steps.ts'
import { holdScripts, untilHydrated } from '../../support/journeys/open-page.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'
import type { Customer, TestStore } from '../../support/store/test-store.ts'

interface Device {
  context: BrowserContext
  store: TestStore
}

const HOME = '/'
const RELOADS = 3

const add = (page: Page) => page.getByRole('button', { name: 'Add to cart' })

/** Additions that the device keeps for another page. */
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('pending-addition:')).length)

/** Taps on a page whose files of the cart are held back until the returned function is called. */
async function tapBeforeCart(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/cart-sync-*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto(productPage(MANGO))
  await untilHydrated(page)
  await add(page).click()
  await expect.poll(() => kept(page)).toBe(1)
  return released.resolve
}

/** Leaves the page for one of another origin, as closing it does; the browser may not keep it. */
const leave = (page: Page) => page.goto('about:blank')

async function reopen(context: BrowserContext, path = HOME): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  return page
}

/** Another person signs in on this device, or the same one again. */
async function becomes(context: BrowserContext, store: TestStore, person: Customer): Promise<void> {
  await context.clearCookies()
  await store.confirmAge(context)
  await store.logIn(context, person)
}

test.describe('a customer who taps "Add to cart" and leaves at once', () => {
  test('before the app has hydrated finds the quantity in the cart on the next visit, once', async ({
    page,
    context,
    store,
    customer,
  }) => {
    await holdScripts(page)
    await page.goto(productPage(MANGO))
    await page.getByRole('button', { name: /^Increase quantity of / }).click()
    await add(page).click()
    await add(page).click()
    await leave(page)
    const next = await reopen(context)
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 3 })
    await expect.poll(() => kept(next)).toBe(0)
    await next.reload()
    await untilHydrated(next)
    await expect(next.getByRole('link', { name: /cart/i }).filter({ hasText: '3' }).first()).toBeVisible()
    expect(await store.cartOnServer(customer)).toEqual({ [MANGO.id]: 3 })
  })

  test(
    'before the cart has loaded finds it on the next visit, once',
    provenBy(
      'before the app has hydrated finds the quantity in the cart on the next visit, once',
      'src/offline/outbox/taken-additions.test.ts',
    ),
    async ({ page, context, store, customer }) => {
      await tapBeforeCart(page)
      await leave(page)
      const next = await reopen(context)
      await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1 })
      await expect.poll(() => kept(next)).toBe(0)
    },
  )

  test(
    'and opens a second page while the first still waits gets it once',
    provenBy('src/offline/outbox/taken-additions.test.ts', 'src/offline/storage/stored-additions.test.ts'),
    async ({ page, context, store, customer }) => {
      const release = await tapBeforeCart(page)
      const second = await reopen(context)
      await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1 })
      release()
      await expect(page.getByRole('region', { name: 'Added to cart' })).toBeVisible()
      for (let load = 0; load < RELOADS; load++) {
        await second.reload()
        await untilHydrated(second)
      }
      expect(await store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1 })
    },
  )

  test(
    'whose device another person uses next finds it in their own cart, and the other does not',
    provenBy(
      'src/features/cart/state/addition-owner.test.ts',
      'edits of one person are not even offered to the session of another',
    ),
    async ({ page, context, store, customer }) => {
      await holdScripts(page)
      await page.goto(productPage(MANGO))
      await add(page).click()
      await leave(page)
      const other = await store.customer()
      await becomes(context, store, other)
      const theirs = await reopen(context, '/cart')
      await untilHydrated(theirs)
      await expect(theirs.getByText('Your cart is empty')).toBeVisible()
      expect(await kept(theirs)).toBe(1)
      expect(await store.cartOnServer(other)).toEqual({})
      await theirs.close()
      await becomes(context, store, customer)
      await reopen(context)
      await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1 })
    },
  )
})

test.describe('a tap belongs to the person who made it', () => {
  /** The addition waits, neither cart has it, and its own person gets it once. */
  async function expectWaitsFor(customer: Customer, other: Customer, { context, store }: Device): Promise<void> {
    const theirs = await reopen(context, '/cart')
    await untilHydrated(theirs)
    await expect(theirs.getByText('Your cart is empty')).toBeVisible()
    expect(await kept(theirs)).toBe(1)
    expect(await store.cartOnServer(other)).toEqual({})
    await theirs.close()
    await becomes(context, store, customer)
    const own = await reopen(context)
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1 })
    await expect.poll(() => kept(own)).toBe(0)
    expect(await store.cartOnServer(other)).toEqual({})
  }

  test(
    'when another person signs in before the app has hydrated',
    provenBy(
      'src/features/cart/state/addition-owner.test.ts',
      'edits of one person are not even offered to the session of another',
    ),
    async ({ page, context, store, customer }) => {
      const other = await store.customer()
      const release = await holdScripts(page)
      await page.goto(productPage(MANGO))
      await add(page).click()
      await becomes(context, store, other)
      release()
      await untilHydrated(page)
      await expect(page.getByRole('link', { name: 'Cart, empty' }).first()).toBeAttached()
      await expectWaitsFor(customer, other, { context, store })
    },
  )

  test(
    'when another person signs in before the cart has loaded',
    provenBy(
      'src/features/cart/state/addition-owner.test.ts',
      'edits of one person are not even offered to the session of another',
    ),
    async ({ page, context, store, customer }) => {
      const other = await store.customer()
      const release = await tapBeforeCart(page)
      await becomes(context, store, other)
      const listed = page.waitForResponse(/\/api\/carts/)
      release()
      await listed
      await expectWaitsFor(customer, other, { context, store })
    },
  )
})

test(
  'a page that the browser hides before it has hydrated adds each tap once',
  provenBy('src/offline/outbox/taken-additions.test.ts'),
  async ({ page, store, customer }) => {
    const release = await holdScripts(page)
    await page.goto(productPage(MANGO))
    await add(page).click()
    expect(await kept(page)).toBe(1)
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await add(page).click()
    expect(await kept(page)).toBe(2)
    release()
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 2 })
    await expect.poll(() => kept(page)).toBe(0)
  },
)

test(
  'a tap that a second page makes while the first still hydrates counts once',
  provenBy('src/offline/outbox/taken-additions.test.ts'),
  async ({ page, context, store, customer }) => {
    const release = await holdScripts(page)
    await page.goto(productPage(MANGO))
    await add(page).click()
    const second = await reopen(context)
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1 })
    await expect.poll(() => kept(second)).toBe(0)
    release()
    await expect(page.getByRole('region', { name: 'Added to cart' })).toBeVisible()
    await expect.poll(() => kept(page)).toBe(0)
    await page.reload()
    await untilHydrated(page)
    await page.waitForLoadState('networkidle')
    expect(await store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1 })
  },
)

test(
  'a guest who taps "Add to cart" and leaves at once finds it offered on the next visit',
  provenBy(
    'is counted and listed, and is in the cart after sign-in, with what changed',
    'src/offline/outbox/taken-additions.test.ts',
  ),
  async ({ page, context, store }) => {
    await store.confirmAge(context)
    await holdScripts(page)
    await page.goto(productPage(MANGO))
    await add(page).click()
    await leave(page)
    const next = await reopen(context, '/auth/login')
    await expect(next.getByText('We saved Kabusa Pod Mango for you. Sign in to add it to your cart.')).toBeVisible()
    expect(await kept(next)).toBe(0)
  },
)

test(
  'a customer whose browser has no database and who taps before the cart has loaded gets it once',
  provenBy(
    'src/offline/outbox/send-directly.test.ts',
    'the store starts without its local storage, and goes on to another page',
    'src/offline/outbox/taken-additions.test.ts',
  ),
  async ({ page, store, customer }) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('A mutation operation was attempted on a database that did not allow mutations.')
      }
    })
    const release = await tapBeforeCart(page)
    release()
    await expect.poll(() => store.cartOnServer(customer)).not.toEqual({})
    await expect.poll(() => kept(page)).toBe(0)
    await page.reload()
    await untilHydrated(page)
    await page.waitForLoadState('networkidle')
    expect(await store.cartOnServer(customer)).toEqual({ [MANGO.id]: 1 })
  },
)
