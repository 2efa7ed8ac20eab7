const MINUTE_MS = 60_000
/** Between two tries, longer each time; after the last one it is given up. */
const AGAIN_MS = [1, 5, 30, 120, 720].map((minutes) => minutes * MINUTE_MS)

/**
 * When a message is tried again, should this try come to nothing; null: never.
 *
 * @param tries how many there were before; @param now in milliseconds since 1970
 */
export function nextTry(tries: number, now: number): Date | null {
  const wait = AGAIN_MS[tries]
  return wait === undefined ? null : new Date(now + wait)
}
