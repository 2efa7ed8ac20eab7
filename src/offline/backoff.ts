import type { Partition, Retry, RetryCause } from './operation.ts'

const FIRST_MS = 1_000
const MOST_MS = 60_000
/** A server may ask for longer than we would wait; beyond this it is taken for a mistake. */
const ASKED_MOST_MS = 15 * 60_000

/**
 * Full jitter: anything from 0 to min(60 s, 1 s × 2^failures), so that a thousand phones leaving one tunnel do not
 * come back together. A Retry-After is the least, with the jitter on top.
 *
 * @param random 0 ≤ random < 1
 */
export function nextRetry(
  failure: { failures: number; cause: RetryCause; retryAfterMs: number | null },
  now: number,
  random: number,
): Retry {
  const jitter = Math.floor(random * Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(failure.failures, 16)))
  const asked = Math.min(failure.retryAfterMs ?? 0, ASKED_MOST_MS)
  return {
    from: now,
    waitMs: asked === 0 ? jitter : asked + Math.min(jitter, FIRST_MS),
    isFirm: asked > 0,
    cause: failure.cause,
  }
}

/** Milliseconds until the next try; 0 = now. Never more than was decided, whatever the clock did since. */
export function waitLeft(retry: Retry | null, now: number): number {
  if (retry === null) return 0
  const passed = now - retry.from
  return passed < 0 ? 0 : Math.max(0, retry.waitMs - passed)
}

/** What ends a wait early: `person` tapped retry · `signal` the device or the browser reports a chance · `answer` some call was answered. */
export type Nudge = 'person' | 'signal' | 'answer'

/** Does the nudge cut the wait short? A pause the server asked for ends early for a person alone. */
export function isCut(retry: Retry, nudge: Nudge): boolean {
  if (nudge === 'person') return true
  if (retry.isFirm) return false
  // Another call's answer proves the connection, and says nothing about a server that failed this call.
  return nudge === 'signal' || retry.cause !== 'answer'
}

/** The partition after a transient failure. */
export const backedOff = (
  partition: Partition,
  failure: { cause: RetryCause; retryAfterMs: number | null },
  { now, random }: { now: number; random: number },
): Partition => ({
  ...partition,
  failures: partition.failures + 1,
  retry: nextRetry({ ...failure, failures: partition.failures }, now, random),
})
