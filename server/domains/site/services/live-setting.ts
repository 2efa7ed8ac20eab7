import type { Clock } from '#contract/clock.ts'

/** A change by staff takes effect in every server process within this time. */
const FRESH_MS = 500

/**
 * A setting that every request needs, reloaded twice a second; while the database is down, the last value applies.
 */
export function liveSetting<Value>(read: () => Promise<Value>, clock: Clock): () => Promise<Value> {
  let current: Promise<Value> | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (current && clock.monotonic() - askedAt < FRESH_MS) return current
    askedAt = clock.monotonic()
    const before = current
    const reading = read().catch((error: unknown) => {
      if (before) return before
      current = undefined
      throw error
    })
    current = reading
    return reading
  }
}
