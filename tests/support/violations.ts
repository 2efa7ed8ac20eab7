import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { untilStill } from './open-page.ts'
import { isWhole } from './proofs.ts'

/** What the package exports is twice as long, and costs each page twice as much. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

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

interface Look {
  width: number
  theme: (typeof THEMES)[number]
}

/** Of two widths the one by day and the other by night, of one width both. */
const looksOf = (widths: number[]): Look[] =>
  isWhole
    ? widths.flatMap((width) => THEMES.map((theme) => ({ width, theme })))
    : widths
        .concat(widths)
        .slice(0, 2)
        .map((width, at) => ({ width, theme: at === 0 ? 'light' : 'dark' }))

/**
 * Violations of this view on phone and desk, by day and by night. In the short form it is judged once, on a phone by day
 * or at a desk by night: which, its path decides, so that both are judged in every run. Either way the page has the last
 * width and theme afterwards.
 */
export async function violations(page: Page, widths = [390, 1280]): Promise<string[]> {
  const found: string[] = []
  const looks = looksOf(widths)
  for (const [at, look] of looks.entries()) {
    await show(page, look)
    if (isWhole || at === new URL(page.url()).pathname.length % looks.length) found.push(...(await judge(page, look)))
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

/** In the page itself, which has no frames, and brought there once: the package for it costs as much again. */
async function judged(page: Page): Promise<axe.AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    ([exclude, options]) => (window as unknown as { axe: typeof axe }).axe.run({ exclude: [[exclude]] }, options),
    [PASSING_TOAST, OPTIONS] as const,
  )
}
