const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
/** Waiting times between attempts; the message is given up after the last one. */
const AGAIN_MS = [1, 5, 30, 120, 720].map((minutes) => minutes * MINUTE_MS)
/** The same for a code, which is valid for five minutes and awaited by somebody. */
const CODE_AGAIN_MS = [5, 15, 30, 60, 90].map((seconds) => seconds * SECOND_MS)

/**
 * When to retry a message if this attempt fails; null: never.
 *
 * @param attempts number of earlier attempts
 * @param now milliseconds since 1970
 */
export function nextRetryAt(attempts: number, now: number, { isCode = false } = {}): Date | null {
  const wait = (isCode ? CODE_AGAIN_MS : AGAIN_MS)[attempts]
  return wait === undefined ? null : new Date(now + wait)
}
