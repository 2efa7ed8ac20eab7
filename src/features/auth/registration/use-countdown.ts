import { useCallback, useSyncExternalStore } from 'react'
import { browserClock } from '../../../lib/format/clock.ts'

const left = (at: number): number => Math.max(0, Math.ceil((at - browserClock.now()) / 1_000))

/** Whole seconds until a time, updated every second; 0 afterwards. */
export function useCountdown(at: number): number {
  const everySecond = useCallback(
    (notifyListeners: () => void) => {
      const timer = setInterval(() => {
        notifyListeners()
        if (left(at) === 0) clearInterval(timer)
      }, 1_000)
      return () => clearInterval(timer)
    },
    [at],
  )
  const secondsLeft = () => left(at)
  return useSyncExternalStore(everySecond, secondsLeft, secondsLeft)
}
