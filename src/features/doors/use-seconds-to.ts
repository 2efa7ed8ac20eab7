import { useEffect, useState } from 'react'
import { browserClock } from '../../lib/clock.ts'

const left = (at: number): number => Math.max(0, Math.ceil((at - browserClock.now()) / 1_000))

/** Whole seconds until a moment, counted down while it is shown; 0 from then on. */
export function useSecondsTo(at: number): number {
  const [seconds, setSeconds] = useState(() => left(at))
  useEffect(() => {
    setSeconds(left(at))
    const timer = setInterval(() => {
      setSeconds(left(at))
      if (left(at) === 0) clearInterval(timer)
    }, 1_000)
    return () => clearInterval(timer)
  }, [at])
  return seconds
}
