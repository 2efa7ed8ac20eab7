import type { Clock } from '#contract/clock.ts'

/** A change by staff takes effect in every server process within this time. */
const FRESH_MS = 500
/** For callers that cannot wait for a new value: while it is read, the last one counts for as long again. */
const MAX_KNOWN_MS = 2 * FRESH_MS

/** A setting that every request needs, reloaded twice a second; while the database is down, the last value applies. */
export interface LiveSetting<Value> {
  read(): Promise<Value>
  /** The value without waiting; undefined if it has not been read for a second. Has it read again like `read`. */
  known(): Value | undefined
}

export function liveSetting<Value>(loadValue: () => Promise<Value>, clock: Clock): LiveSetting<Value> {
  let current: Promise<Value> | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let known: { value: Value; askedAt: number } | undefined

  async function load(before: Promise<Value> | undefined, now: number): Promise<Value> {
    const value = await loadValue().catch((error: unknown) => {
      if (before) return before
      current = undefined
      throw error
    })
    known = { value, askedAt: now }
    return value
  }

  function read(): Promise<Value> {
    if (current && clock.monotonic() - askedAt < FRESH_MS) return current
    askedAt = clock.monotonic()
    current = load(current, askedAt)
    return current
  }

  return {
    read,
    known() {
      // The caller of `read` gets its error.
      read().catch(() => {})
      return known && clock.monotonic() - known.askedAt < MAX_KNOWN_MS ? known.value : undefined
    },
  }
}
