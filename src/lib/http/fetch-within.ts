/** Requests that nothing on screen waits for; they give way to what a person wants to send. */
const yielding = new Set<AbortController>()

/** For a call that has a shorter limit of its own, and for one that has none. */
export const REQUEST_MS = 30_000
/** For a picture on a slow line. */
export const PICTURE_MS = 60_000

interface Deadline {
  /** Milliseconds for the whole response. */
  ms: number
  /** Whether the request may be given up for one that a person waits for. */
  yields?: boolean
}

/**
 * `fetch` whose response, with its body, must have arrived within a time: a connection that is accepted and never
 * answered would be held for minutes, and HTTP/1.1 has six of them. The only place of page and worker that calls `fetch`.
 */
export const fetchWithin =
  ({ ms, yields = false }: Deadline): typeof fetch =>
  async (input, init) => {
    // AbortSignal.timeout and AbortSignal.any are newer than the oldest supported browser.
    const limit = new AbortController()
    const abort = () => limit.abort()
    const given = init?.signal ?? (input instanceof Request ? input.signal : null)
    if (given?.aborted) abort()
    given?.addEventListener('abort', abort)
    const timer = setTimeout(() => {
      yielding.delete(limit)
      abort()
    }, ms)
    if (yields) yielding.add(limit)
    const { signal } = limit
    const givenUp = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('No answer in time', 'AbortError')))
    })
    try {
      // The request of a navigation takes no signal: the page gets its error in time, the connection stays.
      const isNavigation = input instanceof Request && input.mode === 'navigate'
      return await Promise.race([isNavigation ? fetch(input) : fetch(input, { ...init, signal }), givenUp])
    } catch (error) {
      clearTimeout(timer)
      yielding.delete(limit)
      throw error
    }
  }

/** Gives up the requests that yield, which frees their connections. */
export function giveWay(): void {
  for (const request of yielding) request.abort()
  yielding.clear()
}
