import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { untilStill } from '../journeys/open-page.ts'
import { isFullRun } from '../store/test-scope.ts'

/** The package's export is twice as long and doubles the cost for each page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Passed checks are counted, not described. */
const OPTIONS: axe.RunOptions = {
  runOnly: { type: 'tag', values: TAGS },
  resultTypes: ['violations'],
}

/**
 * A toast without a button, or one that is fading out: half transparent it fails the contrast check. Toasts that stay
 * are checked.
 */
const PASSING_TOAST = '[role=status][aria-live=polite] > div > div > [data-kind]:is(:not(:has(button)), [data-leaving])'

const THEMES = ['light', 'dark'] as const

interface Look {
  width: number
  theme: (typeof THEMES)[number]
}

/** Of two widths the first in the light and the second in the dark theme; of one width both themes. */
const looksOf = (widths: number[]): Look[] =>
  isFullRun
    ? widths.flatMap((width) => THEMES.map((theme) => ({ width, theme })))
    : widths
        .concat(widths)
        .slice(0, 2)
        .map((width, at) => ({ width, theme: at === 0 ? 'light' : 'dark' }))

/**
 * Returns the axe violations of this view on phone and desktop, in both themes. The short form checks it once, on a
 * phone in the light theme or on a desktop in the dark one; its path decides which, so that both are checked in every
 * run. Afterwards the page has the last width and theme.
 *
 * @param place `end`: scrolled to its end, where a bar that sticks to the window covers nothing. Elsewhere its buttons
 *   lie over fields, and by chance leave less of one than the size of a target.
 */
export async function violations(page: Page, widths = [390, 1280], place: 'here' | 'end' = 'here'): Promise<string[]> {
  const found: string[] = []
  const looks = looksOf(widths)
  for (const [at, look] of looks.entries()) {
    await show(page, look)
    if (place === 'end') await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    if (isFullRun || at === new URL(page.url()).pathname.length % looks.length) found.push(...(await judge(page, look)))
  }
  return found
}

async function show(page: Page, { width, theme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  await page.evaluate((chosen) => (document.documentElement.dataset.theme = chosen), theme)
}

async function judge(page: Page, { width, theme }: Look): Promise<string[]> {
  await page.waitForFunction((passing) => document.querySelector(passing) === null, PASSING_TOAST)
  await untilStill(page)
  const { violations, passes } = await judged(page)
  if (passes.length <= 10) throw new Error(`only ${passes.length} rules of axe had something to judge`)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${width} ${theme} ${id}: ${target.join(' ')} ${failureSummary}`),
  )
}

/** Injects axe into the page once, which has no frames: the axe package for Playwright doubles the cost. */
async function judged(page: Page): Promise<axe.AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    ([exclude, options]) => (window as unknown as { axe: typeof axe }).axe.run({ exclude: [[exclude]] }, options),
    [PASSING_TOAST, OPTIONS] as const,
  )
}
