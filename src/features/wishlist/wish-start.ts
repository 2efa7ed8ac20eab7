import { useEffect } from 'react'
import { useOwner } from '../session/use-session.ts'

const load = () => import('./wish-mirror.ts')

/** The wishlist's own machine, fetched once; a tap that comes before it waits for it. */
export const wishActions = async () => (await load()).wishActions()

/** For the page that shows the whole list. */
export function useWishlistAtOnce(): void {
  useEffect(() => {
    wishActions()
      .then(({ refresh }) => refresh())
      .catch(() => {})
  }, [])
}

/** Starts it for a signed-in person when the page is idle: what waits from an earlier visit is then sent. */
export function useWishlistWhenIdle(): void {
  const owner = useOwner()
  useEffect(() => {
    if (owner === null) return
    const start = () => void wishActions().catch(() => {})
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(start, 500)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(start, { timeout: 3_000 })
    return () => cancelIdleCallback(idle)
  }, [owner])
}
