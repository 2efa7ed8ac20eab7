import { useRef, useState } from 'react'

/**
 * A number a person taps faster than it can be stored: shows what was asked for at once and counts every tap from
 * there, until the store of it has answered and the given value speaks again.
 */
export function useWanted(value: number, onChange: (next: number) => void | Promise<void>) {
  const [wanted, setWanted] = useState<number | null>(null)
  const latest = useRef<number | null>(null)

  const ask = async (next: number) => {
    latest.current = next
    setWanted(next)
    try {
      await onChange(next)
    } finally {
      if (latest.current === next) {
        latest.current = null
        setWanted(null)
      }
    }
  }
  const step = (by: 1 | -1) => (latest.current ?? value) + by
  return { shown: wanted ?? value, ask, step }
}
