import { type RefObject, useEffect, useState } from 'react'

/** About a screen on a phone: what is loaded then is there before the reader is. */
const MARGIN = '600px'

/** Whether the element is or was near the visible part of the page. False on the server. */
export function useNear(ref: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || isNear) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, isNear])
  return isNear
}
