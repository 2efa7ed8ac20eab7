import { MAX_RETRY_MS, RETRY_FIRST_MS } from '#contract/constants.ts'

/**
 * Repeats a failing dynamic import with exponential back-off, for an optional part of the page that has to appear after
 * a short network failure.
 *
 * @param wait milliseconds until the first retry
 */
export const untilLoaded = <Part>(load: () => Promise<Part>, wait: number = RETRY_FIRST_MS): Promise<Part> =>
  load().catch(async (error: unknown) => {
    console.error(error)
    await new Promise((resolve) => setTimeout(resolve, wait))
    return untilLoaded(load, Math.min(wait * 2, MAX_RETRY_MS))
  })
