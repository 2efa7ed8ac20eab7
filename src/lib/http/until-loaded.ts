import { MAX_RETRY_MS, RETRY_FIRST_MS } from '#contract/constants.ts'
import { isChunkError } from '../chunk-error.ts'

/** Resolves after this time, in milliseconds, or as soon as the browser has a network again. */
export const untilRetry = (wait: number) =>
  new Promise<void>((resolve) => {
    const goOn = () => {
      clearTimeout(timer)
      removeEventListener('online', goOn)
      resolve()
    }
    const timer = setTimeout(goOn, wait)
    addEventListener('online', goOn)
  })

/**
 * Repeats a failing dynamic import with exponential back-off, for a part of the page: its failure must not replace the
 * page, and it has to appear after a short network failure.
 *
 * @throws any error that is not a failed import
 */
export async function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let wait = RETRY_FIRST_MS; ; wait = Math.min(wait * 2, MAX_RETRY_MS)) {
    try {
      return await load()
    } catch (error) {
      if (!isChunkError(error)) throw error
      console.warn(error)
      await untilRetry(wait)
    }
  }
}
