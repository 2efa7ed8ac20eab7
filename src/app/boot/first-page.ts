import type { QueryClient } from '@tanstack/react-query'
import { isChunkError } from '../../lib/chunk-error.ts'
import { documentLanguage } from '../../lib/language.ts'
import { navigateExternal } from '../../lib/navigate-external.ts'
import { isOwnPath } from '../../lib/own-path.ts'
import { frameNamespace } from '../../messages/frame/frame-messages.ts'
import { failedPage, isOfflineError } from '../failed-page.ts'
import type { RouteLocation } from '../location.ts'
import { reloadOnce } from '../reload-once.ts'
import { matchRoute } from '../routes/match-route.ts'
import { load, type ResolvedPage } from '../routes/resolve-route.ts'
import { tableOf } from '../routes/routes.ts'
import { resolveNavigation } from '../use-current-page.ts'
import type { HydrationState } from './hydration-state.ts'

/** What the server rendered, with the chunk it needs, so that hydration finds the same markup. */
export async function serverRenderedPage({ path, search, error, isFrame }: HydrationState): Promise<ResolvedPage> {
  const match = matchRoute(await tableOf(path), path, search)
  const location: RouteLocation = match?.location ?? { path, search: '', params: {} }
  const language = documentLanguage()
  await frameNamespace.load(language)
  const Page = match && (await load(match.route, language, isFrame || error !== null))
  return { location, route: match?.route ?? null, Page, error }
}

/** Retries once: an import can fail when the previous document was left during the same import. */
export const onceMore = <Result>(work: () => Promise<Result>): Promise<Result> =>
  work().catch((error: unknown) => {
    if (!isChunkError(error)) throw error
    return work()
  })

/** Resolves the page in the worker's shell, where nothing is rendered yet. Null: another document is being loaded. */
export async function resolvePageInBrowser(queries: QueryClient): Promise<ResolvedPage | null> {
  const { pathname: path, search } = location
  try {
    const outcome = await onceMore(() => resolveNavigation(path, search, { queries, isFirst: true }))
    if (outcome === 'stay') throw new Error('a first load has nowhere to stay')
    if ('show' in outcome) return outcome.show
    if (!isOwnPath(outcome.redirect)) {
      navigateExternal(outcome.redirect, { isPermitted: true })
      return null
    }
    history.replaceState(null, '', outcome.redirect)
    return await resolvePageInBrowser(queries)
  } catch (error) {
    const isOffline = await isOfflineError(error)
    if (!isOffline) console.error(error)
    if (!isOffline && isChunkError(error) && reloadOnce(path + search)) return null
    return failedPage(path, isOffline)
  }
}
