import type { Locator, Page } from '@playwright/test'
import { collectPageErrors, untilAnswered, untilHydrated } from '../../support/journeys/open-page.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

const LIST = '/shop?category=pod'

/** No section of the page gets its turn: as on a device that is busy for long. */
const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    const { requestIdleCallback } = window
    window.requestIdleCallback = (work, options) => (options?.timeout ? 0 : requestIdleCallback(work))
  })

const isHydrated = (control: Locator) =>
  control.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))

const addButtons = (page: Page) => page.locator('main button[data-id]')

/** The list with the last of its buttons, and the product that it adds. */
async function openList(page: Page): Promise<{ last: Locator; id: number }> {
  await page.goto(LIST)
  await untilHydrated(page)
  const last = addButtons(page).last()
  return { last, id: Number(await last.getAttribute('data-id')) }
}

test.describe('sections of a rendered page', () => {
  for (const path of ['/', LIST])
    test(
      `of ${path} hydrate without being touched`,
      provenBy('take the first tap before it is their turn', 'src/lib/hydration-turns.test.ts'),
      async ({ page, context, store }) => {
        await store.confirmAge(context)
        const errors = await collectPageErrors(page)
        await page.goto(path)
        for (const button of await addButtons(page).all()) await untilAnswered(button)
        expect(errors).toEqual([])
      },
    )

  test('take the first tap before it is their turn', async ({ page, store, customer }) => {
    await neverIdle(page)
    const errors = await collectPageErrors(page)
    const { last, id } = await openList(page)
    expect(await isHydrated(last)).toBe(false)
    await last.click()
    await expect.poll(() => store.cartOnServer(customer)).toEqual({ [id]: 1 })
    for (const button of await addButtons(page).all()) await untilAnswered(button)
    expect(errors).toEqual([])
  })

  test(
    'take the first key before it is their turn',
    provenBy('take the first tap before it is their turn', 'src/lib/hydration-turns.test.ts'),
    async ({ page, store, customer }) => {
      await neverIdle(page)
      const { last, id } = await openList(page)
      await last.focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => store.cartOnServer(customer)).toEqual({ [id]: 1 })
    },
  )

  test('keep what the server rendered until they hydrate, and then show what is new', async ({
    page,
    context,
    store,
  }) => {
    await store.confirmAge(context)
    await neverIdle(page)
    const errors = await collectPageErrors(page)
    const { last, id } = await openList(page)
    const cell = page.locator('article').filter({ has: page.locator(`button[data-id="${id}"]`) })
    await page.route(/\/api\/products/, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll(/(price":)2290/g, '$1987600')
      await route.fulfill({ response, body })
    })
    // The responses of the page are older than five seconds now, and another tab was in front.
    await page.clock.setFixedTime(Date.now() + 60_000)
    const answer = page.waitForResponse(/\/api\/products/)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await (await answer).finished()
    expect(await isHydrated(last)).toBe(false)
    await expect(cell).not.toContainText('9,876.00')
    await page.keyboard.press('Shift')
    await expect(cell).toContainText('9,876.00')
    expect(errors).toEqual([])
  })
})
