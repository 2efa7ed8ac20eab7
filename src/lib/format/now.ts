import { useSyncExternalStore } from 'react'
import { browserClock } from './clock.ts'

const MINUTE = 60_000

const everyMinute = (listener: () => void) => {
  const timer = setInterval(listener, MINUTE)
  return () => clearInterval(timer)
}

/** Current time, rounded down to the minute. 0 in the first render, whose markup is the same for every user. */
export const useNow = (): number =>
  useSyncExternalStore(
    everyMinute,
    () => Math.floor(browserClock.now() / MINUTE) * MINUTE,
    () => 0,
  )
