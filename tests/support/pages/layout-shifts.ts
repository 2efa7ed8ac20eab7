import type { Page } from '@playwright/test'

/**
 * Records every layout shift of the page that has no recent input. Shifts that round to 0.000 are ignored as invisible,
 * such as a two-digit number when the font loads.
 */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
      })[]) {
        if (entry.hadRecentInput || entry.value < 0.000_5) continue
        const moved = entry.sources.map(
          ({ node, previousRect: { x, y }, currentRect }) =>
            `${node?.nodeName} "${node?.textContent?.slice(0, 20)}" from ${x},${y} to ${currentRect.x},${currentRect.y}`,
        )
        shifts.push(`${entry.value}: ${moved.join('; ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Returns the shifts after two frames, when all of them have been reported. */
export const shifts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))
    return (window as unknown as { shifts: string[] }).shifts
  })
