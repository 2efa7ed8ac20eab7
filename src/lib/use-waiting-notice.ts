import { useEffect, useState } from 'react'
import { WAITING_NOTICE_MS } from '#contract/constants.ts'

/** True once something has been waited for without data for 10 s: the page then says what it waits for. */
export function useWaitingNotice(isWaiting: boolean): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsLong(true), WAITING_NOTICE_MS)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isWaiting])
  return isWaiting && isLong
}
