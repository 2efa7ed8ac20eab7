import { MAX_RETRY_MS, RETRY_FIRST_MS, START_FAILURE_SCRIPT } from '#contract/constants.ts'
import { isChunkError } from '../../lib/chunk-error.ts'
import { pause } from '../../lib/pause.ts'
import { reloadOnce } from '../reload-once.ts'

/** A document still loading after this time may have lost its connection. */
const STALLED_MS = 15_000

/**
 * Reloads the document once, after a test fetch received all of it: a failed reload would lose the page.
 *
 * @returns false when the document was answered, but reloaded before: it would fail again
 */
async function reloadIfAnswered(isStillNeeded = () => true): Promise<boolean> {
  const isAnswered = await fetch(location.href, { signal: AbortSignal.timeout(STALLED_MS) })
    .then(async (answer) => (await answer.text()) !== '' && answer.ok)
    .catch(() => false)
  if (!isAnswered || !isStillNeeded()) return true
  // While the document is replaced nothing else is tried.
  return reloadOnce(location.pathname + location.search) && new Promise(() => {})
}

async function showNotice(): Promise<void> {
  const failure: typeof import('./start-failure.ts') = await import(/* @vite-ignore */ START_FAILURE_SCRIPT)
  failure.showStartFailure()
}

/** Reloads the document once; after that, and without a connection, the notice says that the app could not start. */
export async function showFailedStart(): Promise<void> {
  await reloadIfAnswered()
  await showNotice()
}

const isParsing = () => document.readyState === 'loading'

/**
 * Resolves when the document is parsed; the app may load before that. If the connection breaks meanwhile, Chromium
 * fires no event, so a stalled document is reloaded.
 */
export async function untilParsed(): Promise<void> {
  if (!isParsing()) return
  const stalled = setInterval(async () => {
    if (await reloadIfAnswered(isParsing)) return
    clearInterval(stalled)
    await showNotice()
  }, STALLED_MS)
  await new Promise((resolve) => document.addEventListener('readystatechange', resolve, { once: true }))
  clearInterval(stalled)
}

/**
 * Retries until an incomplete document can be reloaded; what was received stays readable.
 *
 * @throws when the reloaded document is incomplete too
 */
export async function completeDocument(): Promise<never> {
  for (let wait = RETRY_FIRST_MS; ; wait = Math.min(wait * 2, MAX_RETRY_MS)) {
    if (!(await reloadIfAnswered())) throw new Error('The document is incomplete, also after a reload')
    await pause(wait)
  }
}

/**
 * Retries the imports of the first page for as long as the store cannot be reached; the server-rendered page stays
 * readable. WebKit fails an import when the previous document was left during the same import. Firefox remembers a
 * failed import for the lifetime of the document, so the second failure reloads it.
 *
 * @throws any error that is not a failed import, and one that a reload has not mended
 */
export async function importWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let wait = RETRY_FIRST_MS, failures = 1; ; wait = Math.min(wait * 2, MAX_RETRY_MS), failures++) {
    try {
      return await load()
    } catch (error) {
      if (!isChunkError(error)) throw error
      if (failures > 1 && !(await reloadIfAnswered())) throw error
      console.warn(error)
      await pause(wait)
    }
  }
}
