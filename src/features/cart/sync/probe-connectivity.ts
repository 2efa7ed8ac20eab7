import type { Clock } from '#contract/clock.ts'
import { MAX_RETRY_MS, RETRY_FIRST_MS } from '#contract/constants.ts'
import { pauseMs } from '../../../lib/http/call-errors.ts'
import { onConnectivity } from '../../../lib/http/connectivity.ts'
import { onReconnect } from '../../../lib/http/reconnect-events.ts'

/** A network that accepts connections and answers none reports nothing when it works again. */
const HANGING_MS = 4_000

/**
 * After a call without a response, probes the server when it wants to be asked, else with exponential back-off, and on
 * every reconnect event: a failed user action is not repeated by anything else, and no browser event reports that a
 * connection works again. A connection on which only some calls succeed is probed as rarely as a dead one, and one that
 * hangs every few seconds.
 *
 * @returns the function that stops it
 */
export function probeConnectivity(ask: () => Promise<unknown>, clock: Clock): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitMs = RETRY_FIRST_MS
  let failedAt = Number.NEGATIVE_INFINITY
  let isSilent = false
  let isHanging = false

  const probe = () => {
    clearTimeout(timer)
    if (!isSilent || document.visibilityState === 'hidden') return
    waitMs = Math.min(waitMs * 2, isHanging ? HANGING_MS : MAX_RETRY_MS)
    void ask()
  }
  const stops = [
    onConnectivity((reason, retryAfterMs) => {
      clearTimeout(timer)
      isSilent = reason !== null
      isHanging = isSilent && (isHanging || reason === 'timeout')
      if (!isSilent) return
      const now = clock.monotonic()
      if (now - failedAt > 2 * MAX_RETRY_MS) waitMs = RETRY_FIRST_MS
      failedAt = now
      timer = setTimeout(probe, pauseMs(retryAfterMs, waitMs))
    }),
    onReconnect(probe),
    () => clearTimeout(timer),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
