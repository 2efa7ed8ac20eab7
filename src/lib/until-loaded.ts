import { RETRY_FIRST_MS, RETRY_MOST_MS } from '#contract/constants.ts'

/**
 * What `load` brings, however often its files do not come: for a part that the page stands without, and that must not
 * stay away because the signal did for a moment.
 *
 * @param wait milliseconds until the first further try
 */
export const untilLoaded = <Part>(load: () => Promise<Part>, wait: number = RETRY_FIRST_MS): Promise<Part> =>
  load().catch(async (error: unknown) => {
    console.error(error)
    await new Promise((resolve) => setTimeout(resolve, wait))
    return untilLoaded(load, Math.min(wait * 2, RETRY_MOST_MS))
  })
