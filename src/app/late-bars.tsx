import { lazy, Suspense } from 'react'
import { actsForDealers } from '#contract/rules/cart-owner.ts'
import { useConnection } from '../features/cart/use-connection.ts'
import { StoreBars } from '../features/gates/store-bars.tsx'
import { useIsLocked } from '../features/session/pin-lock.ts'
import { useOwner } from '../features/session/use-session.ts'
import { untilLoaded } from '../lib/until-loaded.ts'

const loadBar = async () => (await import('../features/account/acting-bar.tsx')).loadActingBar()

const ActingBar = lazy(() => untilLoaded(loadBar))

/** The bars at the lower edge of every page: store notices, and the dealer for whom a sales person acts. */
export function LateBars() {
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
