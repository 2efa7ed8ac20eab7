import { useEffect } from 'react'
import { useOwner } from '../../session/use-session.ts'

const load = () => import('./wishlist-sync.ts')

/** The wishlist module, loaded once; an earlier tap waits for it. */
export const loadWishlistActions = async () => (await load()).wishlistActions()

/** Sends what waits and reads the list. */
export const refreshWishlist = (): void => {
  loadWishlistActions()
    .then(({ refresh }) => refresh())
    .catch(() => {})
}

/** For the wishlist page. */
export const useStartWishlist = (): void => useEffect(refreshWishlist, [])

/** Starts the wishlist of a signed-in person when the page is idle, so that changes of an earlier visit are sent. */
export function useStartWishlistWhenIdle(): void {
  const owner = useOwner()
  useEffect(() => {
    if (owner === null) return
    const start = () => void loadWishlistActions().catch(() => {})
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(start, 500)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(start, { timeout: 3_000 })
    return () => cancelIdleCallback(idle)
  }, [owner])
}
