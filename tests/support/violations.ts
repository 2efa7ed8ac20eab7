import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { untilStill } from './open-page.ts'
import { isWhole } from './proofs.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What is in order is counted, not described. */
const OPTIONS: axe.RunOptions = {
  runOnly: { type: 'tag', values: TAGS },
  resultTypes: ['violations'],
}

/**
 * A message that goes by itself, or was let go: half faded it is no text for anybody’s eyes. Those that stay are judged.
 */
const PASSING_TOAST = '[role=status][aria-live=polite] > div > div > [data-kind]:is(:not(:has(button)), [data-leaving])'

const THEMES = ['light', 'dark'] as const

/**
 * Violations of this view on phone and desk, by day and by night. In the short form a view of two widths is judged by
 * day in the one and by night in the other.
 */
export async function violations(page: Page, widths = [390, 1280]): Promise<string[]> {
  const found: string[] = []
  for (const [at, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 844 })
    const themes = isWhole || widths.length === 1 ? THEMES : THEMES.slice(at, at + 1)
    for (const theme of themes) {
      await page.evaluate((chosen) => (document.documentElement.dataset.theme = chosen), theme)
      await page.waitForFunction((passing) => document.querySelector(passing) === null, PASSING_TOAST)
      await untilStill(page)
      const { violations, passes } = await judged(page)
      if (passes.length <= 10) throw new Error(`only ${passes.length} rules of axe had something to judge`)
      for (const { id, nodes } of violations) {
        for (const { target, failureSummary } of nodes) {
          found.push(`${width} ${theme} ${id}: ${target.join(' ')} ${failureSummary}`)
        }
      }
    }
  }
  return found
}

/** In the page itself, which has no frames, and brought there once: the package for it costs as much again. */
async function judged(page: Page): Promise<axe.AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    ([exclude, options]) => (window as unknown as { axe: typeof axe }).axe.run({ exclude: [[exclude]] }, options),
    [PASSING_TOAST, OPTIONS] as const,
  )
}
