import { createContext, type ReactNode, Suspense, useContext, useMemo } from 'react'
import { Route, Router } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { useIsLocked } from '../features/session/pin-lock.ts'
import ErrorPage from '../pages/error-page.tsx'
import NotFoundPage from '../pages/not-found-page.tsx'
import { guardRoom } from '../words/guard/guard-words.ts'
import { lazyPart } from '../words/room.ts'
import { DocumentTitle } from './document-title.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { DefaultLayout } from './layouts/default-layout.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { type Place, trimmedPath } from './place.ts'
import type { Shown } from './resolve.ts'
import { useShown } from './use-shown.ts'

/** Loaded with the eye on the lock, which stays when the screen goes. */
const LockScreen = lazyPart([guardRoom], async () => (await import('../features/session/locked.ts')).LockScreen)

const PlaceContext = createContext<Place>({ path: '/', search: '', params: {} })

/**
 * wouter's hooks inside a page speak of the page that is shown, not of the one that is still loading, and of the
 * search in its canonical spelling, which is what the server rendered.
 */
const useShownPath = (): [string, typeof navigate] => [trimmedPath(useContext(PlaceContext).path), navigate]
const useShownSearch = (): string => useContext(PlaceContext).search

/** The routed page in its layout, with the loading bar above it. */
export function Pages({ first, isSettled }: { first: Shown; isSettled: boolean }) {
  const { shown, isLoading } = useShown(first, isSettled)
  const isLocked = useIsLocked()
  // Drawn anew when it is another page, not when the bar above it comes or goes: at the start that would also take over
  // at once, on a phone in a third of a second, what React takes over in slices.
  const page = useMemo(
    () => (
      <InLayout name={(shown.error ? 'default' : shown.route?.layout) ?? null}>
        <ErrorBoundary resetBy={shown}>
          <Content shown={shown} />
        </ErrorBoundary>
      </InLayout>
    ),
    [shown],
  )
  return (
    <PlaceContext value={shown.place}>
      <Router hook={useShownPath} searchHook={useShownSearch}>
        <LoadingBar isLoading={isLoading} />
        <DocumentTitle shown={shown} />
        {isLocked ? (
          <Suspense>
            <LockScreen />
          </Suspense>
        ) : (
          page
        )}
      </Router>
    </PlaceContext>
  )
}

const InLayout = ({ name, children }: { name: 'default' | null; children: ReactNode }) =>
  name === 'default' ? <DefaultLayout>{children}</DefaultLayout> : children

/** Nothing inside the frame: the browser fills it as soon as it knows the person. */
function Content({ shown: { route, place, Page, error } }: { shown: Shown }) {
  if (error)
    return error.status === 404 ? <NotFoundPage message={error.message} /> : <ErrorPage message={error.message} />
  if (!route || !Page) return null
  return <Route path={route.path}>{<Page params={place.params} />}</Route>
}
