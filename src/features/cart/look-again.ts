import type { Clock } from '#contract/clock.ts'
import { RETRY_FIRST_MS, RETRY_MOST_MS } from '#contract/constants.ts'
import { onAnswer } from '../../lib/answers.ts'
import { onChances } from '../../lib/chances.ts'

/**
 * After a call without an answer, asks whether the store is there, ever less often, and at every chance: a press that
 * failed has nobody who repeats it, and no event says that a line is good again. A line that answers one call and not
 * the next is asked as rarely as one that is gone. Answers how to stop.
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
