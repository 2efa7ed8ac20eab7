import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location'
import { isChunkError } from '../lib/chunk-error.ts'
import { onConnectivity } from '../lib/http/connectivity.ts'
import { onReconnect } from '../lib/http/reconnect-events.ts'
import { documentLanguage } from '../lib/language.ts'
import { navigateExternal } from '../lib/navigate-external.ts'
import { isOwnPath } from '../lib/own-path.ts'
import { yieldToMain } from '../lib/yield-to-main.ts'
import { currentOwner } from '../session/session.ts'
import { failedPage, isOfflineError } from './failed-page.ts'
import type { RouteLocation } from './location.ts'
import { clearReloadMark, reloadOnce } from './reload-once.ts'
import { matchRoute } from './routes/match-route.ts'
import { type NavigationOutcome, type ResolvedPage, resolveRoute } from './routes/resolve-route.ts'
import { tableOf } from './routes/routes.ts'
import { showPage } from './show-page.ts'

interface Visit {
  queries: QueryClient
  isFirst: boolean
}

/** Resolves a navigation in the browser; its data is prefetched while the chunk loads. */
export async function resolveNavigation(
  path: string,
  search: string,
  { queries, isFirst }: Visit,
): Promise<NavigationOutcome> {
  const language = documentLanguage()
  // This is called while React mounts the page, which is a long task in itself.
  if (isFirst) await yieldToMain()
  const table = await tableOf(path)
  const match = matchRoute(table, path, search)
  if (match && match.route.isValid?.(match.location) !== false) {
    for (const query of match.route.queries?.(match.location, language) ?? []) void queries.prefetchQuery(query)
  }
  return resolveRoute(table, { path, search, side: 'browser', isFirst, owner: currentOwner(), queries, language })
}

/**
 * Follows the address and returns what is on screen, which stays until the next page is ready.
 *
 * @param first what the document was loaded with
 * @param isSettled the browser resolved `first` itself; what the server rendered is resolved again, because only the
 * browser knows who is signed in
 */
export function useCurrentPage(first: ResolvedPage, isSettled: boolean) {
  const queries = useQueryClient()
  const path = usePathname({ ssrPath: first.location.path })
  const search = useSearch({ ssrSearch: first.location.search })
  const [shown, setShown] = useState(first)
  const [isLoading, setLoading] = useState(false)
  const attempt = useAttempts(shown)
  const current = useRef(startingAt(first, isSettled || first.error ? path + search : ''))

  useEffect(() => {
    const now = current.current
    const address = path + search
    if (attempt === 0 && isServedError(now, path)) Object.assign(now, { isFirst: false, address })
    if (now.address === address && now.attempt === attempt) return
    const before = now.address
    now.attempt = attempt
    let isWanted = true

    const apply = (outcome: NavigationOutcome) => {
      const { isFirst } = now
      Object.assign(now, { isFirst: false, address })
      if (outcome === 'stay') {
        now.address = before
        navigate(before, { replace: true })
      } else if ('redirect' in outcome) redirectTo(outcome.redirect)
      else {
        const { Page, location } = outcome.show
        // The person may navigate before the first visit resolves; `first` is then another location of this page.
        const isSame = isFirst && Page !== null && Page === now.shown.Page && isSamePlace(location, now.shown.location)
        const isNewPage = !isFirst && outcome.show.location.path !== now.shown.location.path
        now.shown = outcome.show
        if (!isSame) showPage(() => setShown(outcome.show), { isNewPage, isFirst })
      }
      clearReloadMark()
    }
    if (!isRendered(now, path)) setLoading(true)
    resolveNavigation(path, search, { queries, isFirst: now.isFirst })
      .then((outcome) => isWanted && apply(outcome))
      .catch(async (error: unknown) => {
        const show = isWanted && (await pageAfterError(error, { path, address }))
        if (show && isWanted) apply({ show })
      })
      .finally(() => isWanted && setLoading(false))
    return () => {
      isWanted = false
    }
  }, [path, search, queries, attempt])

  return { shown, isLoading }
}

/** Counts the signs that the connection may be back, while a page is shown whose files are missing: it is opened again. */
function useAttempts({ error }: ResolvedPage): number {
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (error?.title === undefined) return
    const again = () => setAttempts((before) => before + 1)
    const stops = [onReconnect(again), onConnectivity((failure) => failure === null && again())]
    return () => {
      for (const stop of stops) stop()
    }
  }, [error])
  return attempts
}

/** What is shown after a navigation that failed; null while the document is reloaded instead. */
async function pageAfterError(error: unknown, { path, address }: { path: string; address: string }) {
  const isOffline = await isOfflineError(error)
  if (!isOffline) console.error(error)
  if (!isOffline && isChunkError(error) && reloadOnce(address)) return null
  return failedPage(path, isOffline)
}

const startingAt = (first: ResolvedPage, address: string) => ({
  served: first,
  shown: first,
  address,
  // A page that the browser has resolved is followed by a new one.
  isFirst: address === '',
  attempt: 0,
})

/** What the server rendered stays on screen while it is resolved again: nothing is loading. */
const isRendered = ({ isFirst, shown }: { isFirst: boolean; shown: ResolvedPage }, path: string): boolean =>
  isFirst && shown.Page !== null && path === shown.location.path

/** A path that failed on the server is not resolved again, whatever the spelling of its search. */
const isServedError = ({ shown, served }: { shown: ResolvedPage; served: ResolvedPage }, path: string): boolean =>
  shown === served && shown.error !== null && shown.location.path === path

const isSamePlace = (one: RouteLocation, other: RouteLocation): boolean =>
  one.path === other.path && one.search === other.search

const redirectTo = (to: string): void => {
  if (isOwnPath(to)) navigate(to, { replace: true })
  // `resolveRoute` lets only permitted redirects to another origin through.
  else navigateExternal(to, { isPermitted: true })
}
