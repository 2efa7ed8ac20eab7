/** A request that is silent for so long may be waiting for a connection that other requests hold. */
const SILENT_MS = 3_000
/** Longer than the server lets a request wait; one that is silent while later ones are answered is lost. */
const OVERTAKEN_MS = 5_500
/** The outcome of a lost request is stored meanwhile. */
const AGAIN_MS = 300

interface Insistence {
  fetch: typeof fetch
  /** Whether the server answers. */
  ask(): Promise<boolean>
  /** Gives up requests that nobody waits for. */
  giveWay(): void
  /** Begins again what gave way, once the request has ended. */
  resume(): void
}

/**
 * A `fetch` for what a person has done. On a connection that was accepted and is never answered it frees the others, and
 * asks whether the server answers on a new one; then it is given up, to be sent again with the same key.
 */
export const insistentFetch =
  ({ fetch, ask, giveWay, resume }: Insistence): typeof globalThis.fetch =>
  async (input, init) => {
    const attempt = new AbortController()
    const abort = () => attempt.abort()
    init?.signal?.addEventListener('abort', abort)
    const startedAt = performance.now()
    let hasGivenWay = false
    const timer = setInterval(async () => {
      giveWay()
      hasGivenWay = true
      if (!(await ask()) || performance.now() - startedAt < OVERTAKEN_MS || attempt.signal.aborted) return
      abort()
      setTimeout(() => void ask(), AGAIN_MS)
    }, SILENT_MS)
    try {
      return await fetch(input, { ...init, signal: attempt.signal })
    } finally {
      clearInterval(timer)
      if (hasGivenWay) resume()
    }
  }
