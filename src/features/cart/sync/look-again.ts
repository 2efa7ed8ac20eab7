import type { Clock } from '#contract/clock.ts'
import { RETRY_FIRST_MS, RETRY_MOST_MS } from '#contract/constants.ts'
import { onAnswer } from '../../../lib/http/connectivity.ts'
import { onChances } from '../../../lib/http/reconnect-events.ts'

/**
 * After a call without a response, probes the server with exponential back-off and on every reconnect event: a failed
 * user action is not repeated by anything else, and no browser event reports that a connection works again. A
 * connection on which only some calls succeed is probed as rarely as a dead one.
 *
 * @returns the function that stops it
 */
export function lookAgain(ask: () => Promise<unknown>, clock: Clock): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitMs = RETRY_FIRST_MS
  let failedAt = Number.NEGATIVE_INFINITY
  let isSilent = false

  const look = () => {
    clearTimeout(timer)
    if (!isSilent || document.visibilityState === 'hidden') return
    waitMs = Math.min(waitMs * 2, RETRY_MOST_MS)
    void ask()
  }
  const stops = [
    onAnswer((reason) => {
      clearTimeout(timer)
      isSilent = reason !== null
      if (!isSilent) return
      const now = clock.monotonic()
      if (now - failedAt > 2 * RETRY_MOST_MS) waitMs = RETRY_FIRST_MS
      failedAt = now
      timer = setTimeout(look, waitMs)
    }),
    onChances(look),
    () => clearTimeout(timer),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
