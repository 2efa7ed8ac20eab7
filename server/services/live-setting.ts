import type { Clock } from '#contract/clock.ts'

/** A switch that staff turn is noticed within this time, by every server of the store. */
const FRESH_MS = 2_000

/**
 * A setting that every request depends on, asked for anew once in two seconds. While the database does not answer, the
 * last known one holds.
 */
export function liveSetting<Value>(read: () => Promise<Value>, clock: Clock): () => Promise<Value> {
  let current: Promise<Value> | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (current && clock.monotonic() - askedAt < FRESH_MS) return current
    askedAt = clock.monotonic()
    const before = current
    const asked = read().catch((error: unknown) => {
      if (before) return before
      current = undefined
      throw error
    })
    current = asked
    return asked
  }
}
