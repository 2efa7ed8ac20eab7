import { MAX_RETRY_AFTER_MS } from '#contract/constants.ts'
import type { Partition, Retry, RetryCause } from './operation.ts'

const FIRST_MS = 1_000
const MAX_MS = 60_000

/**
 * Full jitter: 0 to min(60 s, 1 s × 2^failures), so that many clients do not reconnect at the same moment. Retry-After
 * is the minimum, and up to 1 s of jitter is added.
 *
 * @param random 0 ≤ random < 1
 */
export function nextRetry(
  failure: { failures: number; cause: RetryCause; retryAfterMs: number | null },
  now: number,
  random: number,
): Retry {
  const jitter = Math.floor(random * Math.min(MAX_MS, FIRST_MS * 2 ** Math.min(failure.failures, 16)))
  const retryAfterMs = Math.min(failure.retryAfterMs ?? 0, MAX_RETRY_AFTER_MS)
  return {
    from: now,
    waitMs: retryAfterMs === 0 ? jitter : retryAfterMs + Math.min(jitter, FIRST_MS),
    isFirm: retryAfterMs > 0,
    cause: failure.cause,
  }
}

/** Milliseconds until the next attempt; 0 = now. Never more than `retry.waitMs`, even if the clock was changed. */
export function waitLeft(retry: Retry | null, now: number): number {
  if (retry === null) return 0
  const passed = now - retry.from
  return passed < 0 ? 0 : Math.max(0, retry.waitMs - passed)
}

/**
 * Event that may end a wait early.
 * - `person`: the user tapped retry
 * - `signal`: an event of the browser or device, such as `online` or a page becoming visible
 * - `answer`: another call got a response
 */
export type RetryTrigger = 'person' | 'signal' | 'answer'

/** Whether the event ends the wait. A pause requested by the server (Retry-After) is ended only by the user. */
export function endsWait(retry: Retry, trigger: RetryTrigger): boolean {
  if (trigger === 'person') return true
  if (retry.isFirm) return false
  // A response to another call proves the connection, but not that the server can process this call.
  return trigger === 'signal' || retry.cause !== 'answer'
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
