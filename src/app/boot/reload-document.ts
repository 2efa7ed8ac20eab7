import { MAX_RETRY_MS, RETRY_FIRST_MS } from '#contract/constants.ts'
import { isChunkError } from '../../lib/chunk-error.ts'
import { pause } from '../../lib/pause.ts'
import { reloadOnce } from '../reload-once.ts'

/** A document still loading after this time may have lost its connection. */
const STALLED_MS = 15_000

/** Reloads the document once, after a test fetch received all of it: a failed reload would lose the page. */
async function reloadIfAnswered(isStillNeeded = () => true): Promise<void> {
  const isAnswered = await fetch(location.href, { signal: AbortSignal.timeout(STALLED_MS) })
    .then(async (answer) => (await answer.text()) !== '' && answer.ok)
    .catch(() => false)
  if (isAnswered && isStillNeeded()) reloadOnce(location.pathname + location.search)
}

const isParsing = () => document.readyState === 'loading'

/**
 * Resolves when the document is parsed; the app may load before that. If the connection breaks meanwhile, Chromium
 * fires no event, so a stalled document is reloaded.
 */
export async function untilParsed(): Promise<void> {
  if (!isParsing()) return
  const stalled = setInterval(() => void reloadIfAnswered(isParsing), STALLED_MS)
  await new Promise((resolve) => document.addEventListener('readystatechange', resolve, { once: true }))
  clearInterval(stalled)
}

/** Retries until an incomplete document can be reloaded; what was received stays readable. */
export async function completeDocument(): Promise<never> {
  for (let wait = RETRY_FIRST_MS; ; wait = Math.min(wait * 2, MAX_RETRY_MS)) {
    await reloadIfAnswered()
    await pause(wait)
  }
}

/**
 * Retries the imports of the first page for as long as they fail; the server-rendered page stays readable. WebKit
 * fails an import when the previous document was left during the same import. Firefox remembers a failed import for
 * the lifetime of the document, so the second failure reloads it.
 * @throws any error that is not a failed import
 */
export async function importWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let wait = RETRY_FIRST_MS, failures = 1; ; wait = Math.min(wait * 2, MAX_RETRY_MS), failures++) {
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
