import { lazy, Suspense } from 'react'
import { actsForDealers } from '#contract/cart/cart-owner.ts'
import { useIsLocked } from '../../features/auth/session/pin-lock.ts'
import { useOwner } from '../../features/auth/session/use-session.ts'
import { useConnection } from '../../features/cart/sync/use-connection.ts'
import { StoreBars } from '../../features/site/store-bars.tsx'
import { untilLoaded } from '../../lib/http/until-loaded.ts'

const loadBar = async () => (await import('../../features/dealers/acting-bar.tsx')).loadActingBar()

const ActingBar = lazy(() => untilLoaded(loadBar))

/** The bars at the lower edge of every page: store notices, and the dealer for whom a sales person acts. */
export function DeferredBars() {
  const owner = useOwner()
  const isLocked = useIsLocked()
  const waiting = useConnection((connection) => connection.waiting)
  return (
    <>
      <StoreBars />
      {owner !== null && actsForDealers(owner) && !isLocked && (
        <Suspense>
          <ActingBar unsent={waiting} />
        </Suspense>
      )}
    </>
  )
}
