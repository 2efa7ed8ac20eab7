const MINUTE_MS = 60_000
/** Waiting times between attempts; the message is given up after the last one. */
const AGAIN_MS = [1, 5, 30, 120, 720].map((minutes) => minutes * MINUTE_MS)

/**
 * When to retry a message if this attempt fails; null: never.
 *
 * @param attempts number of earlier attempts
 * @param now milliseconds since 1970
 */
export function nextRetryAt(attempts: number, now: number): Date | null {
  const wait = AGAIN_MS[attempts]
  return wait === undefined ? null : new Date(now + wait)
}
