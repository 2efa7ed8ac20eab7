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
 * answered would be held for minutes, and HTTP/1.1 has six of them.
 */
export const fetchWithin =
  ({ ms, yields = false }: Deadline): typeof fetch =>
  async (input, init) => {
    // AbortSignal.any is newer than the oldest supported browser.
    const limit = new AbortController()
    const abort = () => {
      yielding.delete(limit)
      limit.abort()
    }
    if (init?.signal?.aborted) abort()
    init?.signal?.addEventListener('abort', abort)
    setTimeout(abort, ms)
    if (yields) yielding.add(limit)
    return fetch(input, { ...init, signal: limit.signal })
  }

/** Gives up the requests that yield, which frees their connections. */
export function giveWay(): void {
  for (const request of yielding) request.abort()
  yielding.clear()
}
