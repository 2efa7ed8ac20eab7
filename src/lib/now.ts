import { useSyncExternalStore } from 'react'
import { browserClock } from './clock.ts'

const MINUTE = 60_000

const everyMinute = (listener: () => void) => {
  const timer = setInterval(listener, MINUTE)
  return () => clearInterval(timer)
}

/** The present minute, for times told in words. In the first render of a page, which is everybody's, it is 0. */
export const useNow = (): number =>
  useSyncExternalStore(
    everyMinute,
    () => Math.floor(browserClock.now() / MINUTE) * MINUTE,
    () => 0,
  )
