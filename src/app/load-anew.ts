import { RETRY_FIRST_MS, RETRY_MOST_MS } from '#contract/constants.ts'
import { isChunkError, reloadOnce } from './chunk-error.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A document that is still being received after so long may have lost its connection. */
const STALLED_MS = 15_000

/** Loads the document anew, once, if all of it comes: without signal the page would be gone. */
async function reloadIfAnswered(isStillNeeded = () => true): Promise<void> {
  const isAnswered = await fetch(location.href)
    .then(async (answer) => (await answer.text()) !== '' && answer.ok)
    .catch(() => false)
  if (isAnswered && isStillNeeded()) reloadOnce(location.pathname + location.search)
}

const isParsing = () => document.readyState === 'loading'

/**
 * The app may be there before the document is: the first script asks for it while that is still being parsed. When the
 * connection breaks meanwhile, Chromium tells the page nothing.
 */
export async function untilParsed(): Promise<void> {
  if (!isParsing()) return
  const stalled = setInterval(() => void reloadIfAnswered(isParsing), STALLED_MS)
  await new Promise((resolve) => document.addEventListener('readystatechange', resolve, { once: true }))
  clearInterval(stalled)
}

/** The connection broke before the document was complete: what came can be read until the store answers again. */
export async function completeDocument(): Promise<never> {
  for (let wait = RETRY_FIRST_MS; ; wait = Math.min(wait * 2, RETRY_MOST_MS)) {
    await reloadIfAnswered()
    await pause(wait)
  }
}

/**
 * What the first page needs, however often its files do not come: what the server has rendered can be read meanwhile.
 * WebKit fails an import of a new document when the one before it was left during the same import. Firefox remembers a
 * failed import for as long as the document lives, so the second failure loads it anew.
 *
 * @throws whatever is no failed import
 */
export async function untilImported<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let wait = RETRY_FIRST_MS, failures = 1; ; wait = Math.min(wait * 2, RETRY_MOST_MS), failures++) {
    try {
      return await load()
    } catch (error) {
      if (!isChunkError(error)) throw error
      console.warn(error)
      if (failures > 1) await reloadIfAnswered()
      await pause(wait)
    }
  }
}
