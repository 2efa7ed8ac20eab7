import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { siteAccessNamespace } from '../features/site/messages/site-access/site-access-messages.ts'
import { onFirstToast } from '../lib/alerts-and-toasts.ts'
import { onAccessCodeRequired } from '../lib/http/connectivity.ts'
import { untilLoaded } from '../lib/http/until-loaded.ts'
import { idle } from '../messages/deferred-part.ts'
import { paths } from '../paths.ts'
import { useIsLocked } from '../session/pin-lock.ts'
import { ToastArea } from '../ui/overlays/toast-area.tsx'
import { Alert } from './alert.tsx'

const Toaster = lazy(() => untilLoaded(async () => (await import('./toaster.tsx')).loadToaster()))

const loadBars = async () =>
  (await Promise.all([import('./boot/deferred-bars.tsx'), siteAccessNamespace.load()]))[0].DeferredBars

const loadGate = async () =>
  (await Promise.all([import('../features/site/access-gate.tsx'), siteAccessNamespace.load()]))[0].AccessGate

/**
 * Staff sign in and work without the code: the server admits their browser with their first call. A page that needs it
 * calls again, and is refused again, when it is opened.
 */
const worksWithoutCode = (path: string): boolean =>
  [paths.staff(), paths.counter(), paths.passwordLogIn(), paths.invitation()].some(
    (one) => path === one || path.startsWith(`${one}/`),
  )

/** Store bars and the access-code gate, loaded when idle, so that a failed load does not affect the page. */
function StoreState() {
  const [Bars, setBars] = useState<ComponentType | null>(null)
  const [Gate, setGate] = useState<ComponentType | null>(null)
  useEffect(() => {
    void idle()
      .then(() => untilLoaded(loadBars))
      .then((loaded) => setBars(() => loaded))
    return onAccessCodeRequired(() => {
      if (!worksWithoutCode(location.pathname)) void untilLoaded(loadGate).then((loaded) => setGate(() => loaded))
    })
  }, [])
  return (
    <>
      {Bars && <Bars />}
      {Gate && <Gate />}
    </>
  )
}

/** Alert and toasts. The live region is in the page from the start; its content is loaded with the first toast. */
export function AppOverlays() {
  const [hasToasts, setHasToasts] = useState(false)
  const isLocked = useIsLocked()
  useEffect(() => onFirstToast(() => setHasToasts(true)), [])
  return (
    <>
      <ToastArea>
        {hasToasts && !isLocked && (
          <Suspense>
            <Toaster />
          </Suspense>
        )}
      </ToastArea>
      {!isLocked && <Alert />}
      <StoreState />
    </>
  )
}
