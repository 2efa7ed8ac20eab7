import { lazy, Suspense, useState } from 'react'
import { actsForDealers } from '#contract/cart/cart-owner.ts'
import { ownProfile } from '../../features/account/account-queries.ts'
import { useStoredResponse } from '../../features/account/use-own-query.ts'
import { MiniCartHost } from '../../features/cart/mini-cart-host.tsx'
import { useConnection } from '../../features/cart/sync/use-connection.ts'
import { StoreBars } from '../../features/site/store-bars.tsx'
import { untilLoaded } from '../../lib/http/until-loaded.ts'
import { usePartition } from '../../session/acting.ts'
import { useIsLocked } from '../../session/pin-lock.ts'
import { useSession } from '../../session/use-session.ts'
import { useInstalledApp } from './use-installed-app.ts'

const loadBar = async () => (await import('../../features/dealers/acting-bar.tsx')).loadActingBar()

const loadSheet = async () => (await import('../../features/account/accepted-texts-sheet.tsx')).loadAcceptedTextsSheet()

const AcceptedTextsSheet = lazy(() => untilLoaded(loadSheet))

const ActingBar = lazy(() => untilLoaded(loadBar))

/** What overlays every page: store notices, new versions of legal texts to accept, and the dealer for whom a sales person acts. */
export function DeferredBars() {
  useInstalledApp()
  // Without a connection every page knows the role and the name of the person.
  useStoredResponse(ownProfile, usePartition())
  const { owner, profile } = useSession()
  const isLocked = useIsLocked()
  const texts = profile?.pending_texts
  // Once loaded it stays, so that it closes like any other sheet when everything is accepted.
  const [hasAsked, setHasAsked] = useState(false)
  if (texts?.length && !hasAsked) setHasAsked(true)
  const waiting = useConnection((connection) => connection.waiting)
  return (
    <>
      <StoreBars />
      {!isLocked && <MiniCartHost />}
      {owner !== null && hasAsked && !isLocked && (
        <Suspense>
          <AcceptedTextsSheet owner={owner} texts={texts ?? []} />
        </Suspense>
      )}
      {owner !== null && actsForDealers(owner) && !isLocked && (
        <Suspense>
          <ActingBar unsent={waiting} />
        </Suspense>
      )}
    </>
  )
}
