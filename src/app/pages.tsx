import { createContext, type ReactNode, Suspense, useContext, useMemo } from 'react'
import { Route, Router } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import ErrorPage from '../features/site/pages/error-page.tsx'
import NotFoundPage from '../features/site/pages/not-found-page.tsx'
import { ownPath } from '../lib/own-path.ts'
import { guardNamespace } from '../messages/guard/guard-messages.ts'
import { lazyComponent } from '../messages/namespace.ts'
import { useIsLocked } from '../session/pin-lock.ts'
import { SignInRequired } from '../session/sign-in-page.ts'
import { DocumentTitle } from './document-title.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { DefaultLayout } from './layouts/default-layout.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { type RouteLocation, trimmedPath } from './location.ts'
import { requiresSignIn } from './routes/page-route.ts'
import type { ResolvedPage } from './routes/resolve-route.ts'
import { useCurrentPage } from './use-current-page.ts'

/** Loaded together with the lock watcher (`session-watch.ts`), which keeps running after the screen closes. */
const LockScreen = lazyComponent(
  [guardNamespace],
  async () => (await import('../features/auth/sign-in/locked.ts')).LockScreen,
)

const PlaceContext = createContext<RouteLocation>({ path: '/', search: '', params: {} })

/**
 * Inside a page, wouter's hooks return the location of the page that is shown, not of the one that is loading, with
 * the search in its canonical spelling, as the server rendered it.
 */
const useShownPath = (): [string, typeof navigate] => [
  // Links to the same page in another language begin with it.
  ownPath(trimmedPath(useContext(PlaceContext).path)),
  navigate,
]
const useShownSearch = (): string => useContext(PlaceContext).search

/** The routed page in its layout, with the loading bar above it. */
export function Pages({ first, isSettled }: { first: ResolvedPage; isSettled: boolean }) {
  const { shown, isLoading } = useCurrentPage(first, isSettled)
  const isLocked = useIsLocked()
  // Re-rendered for another page only, not when the loading bar changes: during hydration that would make React
  // hydrate the page at once (a third of a second on a phone) instead of in slices.
  const page = useMemo(
    () => (
      <SignInRequired value={requiresSignIn(shown.route)}>
        <InLayout name={(shown.error ? 'default' : shown.route?.layout) ?? null}>
          <ErrorBoundary resetBy={shown}>
            <Content shown={shown} />
          </ErrorBoundary>
        </InLayout>
      </SignInRequired>
    ),
    [shown],
  )
  return (
    <PlaceContext value={shown.location}>
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

/** Renders nothing for a page without content: the browser fills it once the person is known. */
function Content({ shown: { route, location, Page, error } }: { shown: ResolvedPage }) {
  if (error) return error.status === 404 ? <NotFoundPage message={error.message} /> : <ErrorPage {...error} />
  if (!route || !Page) return null
  return <Route path={route.path}>{<Page params={location.params} />}</Route>
}
