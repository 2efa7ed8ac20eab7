import { useRef, useState } from 'react'

/**
 * A number that the person changes faster than it can be stored: shows the requested value at once and adds every tap
 * to it, until storing has finished and `value` is shown again.
 */
export function useOptimisticNumber(value: number, onChange: (next: number) => void | Promise<void>) {
  const [requested, setWanted] = useState<number | null>(null)
  const latest = useRef<number | null>(null)

  const submitNext = async (next: number) => {
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
  /** The number that the next tap starts from. */
  const current = () => latest.current ?? value
  return { shown: requested ?? value, ask: submitNext, current }
}
