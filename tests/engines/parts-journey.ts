import { WORKBENCH_PARTS } from '#contract/site/calls/get-workbench.ts'
import type { EngineBrowser } from './engine.ts'
import { type Journey, see } from './journey.ts'
import { until, untilHydrated } from './steps.ts'

/** How far the page can be moved sideways, in pixels: 0 on a page that fits its window. */
const sidewaysPixels = (browser: EngineBrowser): Promise<number> =>
  browser.run(() => {
    scrollTo(1000, 0)
    const { scrollX } = window
    scrollTo(0, 0)
    return Math.round(scrollX)
  })

/** Elements that reach over the window, by which a page that moves sideways is mended. */
const wideElements = (browser: EngineBrowser): Promise<string[]> =>
  browser.run(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .slice(0, 5)
      .map((element) => `${element.tagName}.${element.className}`),
  )

/**
 * Opens each part of the workbench at the width of a phone: it is displayed, moves down only, and no field makes a
 * phone zoom in.
 */
export const parts: Journey = async ({ browser, store }) => {
  for (const part of WORKBENCH_PARTS) {
    await browser.goto(`${store.origin}/test/${part}`)
    await see(browser, `/test/${part}`)
    await untilHydrated(browser)
    await until(browser, () => document.querySelector('main h2') !== null || null)
    // A moving element counts as content of the page while it enters.
    await browser.run(async () => {
      const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
      await Promise.allSettled(ending.map(({ finished }) => finished))
    })
    const sideways = await sidewaysPixels(browser)
    if (sideways > 0) throw new Error(`${part} moves ${sideways} px sideways: ${await wideElements(browser)}`)
    const letters = await browser.run(() =>
      Math.min(
        16,
        ...[
          ...document.querySelectorAll('input:not([type=checkbox], [type=radio], [type=range], [type=file]), select'),
        ].map((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
      ),
    )
    if (letters < 16) throw new Error(`${part} has a field with letters of ${letters} px, which phones enlarge`)
  }
  return `${WORKBENCH_PARTS.length} parts`
}
