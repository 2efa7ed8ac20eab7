import type { Page } from '@playwright/test'
import { untilHydrated } from '../journeys/open-page.ts'

/** Tab stops from the top of the page up to a control with this name, with their names; at most `max` of them. */
export async function stopsUntil(page: Page, name: RegExp, max = 40): Promise<string[]> {
  const stops: string[] = []
  while (stops.length < max && !name.test(stops.at(-1) ?? '')) {
    await page.keyboard.press('Tab')
    stops.push(
      await page.evaluate(() => {
        const { activeElement: element } = document
        return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
      }),
    )
  }
  return stops
}

/** Windows of a phone and of a desk, each with its own header. */
const WIDTHS = [390, 1280]

/** The most tab stops from the top of a page to its button that adds to the cart. */
export const MAX_STOPS_TO_ADD = 15

/** Stops from the top of each page to "Add to cart" in the language of the page, at both widths. */
export async function stopsToAdd(page: Page, addresses: readonly string[], name: RegExp): Promise<string[][]> {
  const found: string[][] = []
  for (const width of WIDTHS)
    for (const address of addresses) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(address)
      await untilHydrated(page)
      found.push(await stopsUntil(page, name))
    }
  return found
}
