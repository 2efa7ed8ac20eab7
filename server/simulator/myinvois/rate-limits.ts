import type { Clock } from '#contract/clock.ts'
import { failure } from './error-answers.ts'

/** Requests a minute (sdk.myinvois.hasil.gov.my/integration-practices). */
const PER_MINUTE = { token: 12, submit: 100, submission: 300, search: 12, details: 125, cancel: 12 } as const
export type LimitedCall = keyof typeof PER_MINUTE
const MINUTE_MS = 60_000

/** Counts the requests of each call in the last minute. */
export function createRateLimits(clock: Clock, limits: Partial<Record<LimitedCall, number>>) {
  const seen = new Map<LimitedCall, number[]>()
  return {
    /** The refusal of a request that is one too many; null for others. */
    count(call: LimitedCall): Response | null {
      const now = clock.now()
      const recent = (seen.get(call) ?? []).filter((at) => now - at < MINUTE_MS)
      if (recent.length >= (limits[call] ?? PER_MINUTE[call])) {
        const retryAfter = Math.max(1, Math.ceil((MINUTE_MS - (now - (recent[0] ?? now))) / 1000))
        return failure(429, 'TooManyRequests', { error: 'Too many requests', retryAfter })
      }
      seen.set(call, [...recent, now])
      return null
    },
  }
}
