import type { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import type { Call, ResponseOf } from '#contract/call.ts'
import type { Breakpoint } from '#contract/constants.ts'
import type { Language } from '#contract/site/language.ts'
import type { Site } from '#contract/site/site.ts'
import { App } from './app/app.tsx'
import { deferredStore } from './app/boot/deferred-store.ts'
import { type HydrationState, scriptJson } from './app/boot/hydration-state.ts'
import { pageTitle } from './app/document-title.tsx'
import { trimmedPath } from './app/location.ts'
import type { MiddlewareName } from './app/middleware/middleware-registry.ts'
import type { PageHead } from './app/page-head.ts'
import { pageMeta } from './app/page-meta.ts'
import { createQueryClient } from './app/query-client.ts'
import { counterRoutes } from './app/routes/counter-routes.ts'
import { matchRoute } from './app/routes/match-route.ts'
import { otherRoutes } from './app/routes/other-routes.ts'
import { cachedIn, type PageRoute } from './app/routes/page-route.ts'
import { type ResolvedPage, resolveRoute } from './app/routes/resolve-route.ts'
import { routes } from './app/routes/routes.ts'
import { staffRoutes } from './app/routes/staff-routes.ts'
import type { InputOf } from './lib/http/call-query.ts'
import { loadDeferredParts } from './messages/deferred-part.ts'
import { frameNamespace } from './messages/frame/frame-messages.ts'
import { headNamespace } from './messages/head/head-messages.ts'
import { collectTints } from './ui/tint.ts'

export { scriptJson } from './app/boot/hydration-state.ts'

/** Identifies the build whose files these pages reference. */
export const build = __BUILD__

/**
 * Calls the API in process, without the network.
 *
 * @throws an error with `status` when the call was refused
 */
export type CallApi = <C extends Call>(call: C, input: InputOf<C>) => Promise<ResponseOf<C>>

export interface RenderRequest {
  path: string
  /** Without `?`, in the canonical spelling. */
  search: string
  /** The search as requested, without `?`; it may only appear in output that is not shared with other visitors. */
  query: string
  site: Site
  viewport: Breakpoint
  language: Language
  /** Of the public addresses. */
  origin: string
  callApi: CallApi
}

/** SEO metadata of a rendered page. */
export interface PageDescription extends Pick<PageHead, 'description' | 'share'> {
  /** The first part of the document title. */
  title: string
  isIndexed: boolean
  /** Each is JSON-LD without `<`, for a script element. */
  data: string[]
}

export interface Rendered {
  status: 200 | 404 | 500
  /** Title and preloads, for the head. */
  head: string
  about: PageDescription
  html: string
  /** CSS rules of the tints that the page shows. */
  tints: string
  /** JSON without `<`, for a script element. */
  state: string
}

/** By source file; a page of one of these tables needs that file too. */
const laterTables = {
  'src/app/routes/staff-routes.ts': staffRoutes,
  'src/app/routes/counter-routes.ts': counterRoutes,
  'src/app/routes/other-routes.ts': otherRoutes,
}

/** All routes, in matching order. */
const allRoutes = [...routes, ...Object.values(laterTables).flat()]

type PageModule = Awaited<ReturnType<PageRoute['page']>>

/** The page of each route by its source file, relative to the repository: the build lists the chunks by these names. */
const sources = new Map(
  await Promise.all(
    Object.entries(
      import.meta.glob<PageModule>(['./features/*/pages/*-page.tsx', './workbench/workbench-page.tsx']),
    ).map(async ([path, load]) => [(await load()).default, path.replace('./', 'src/')] as const),
  ),
)
const sourceOf = new Map(
  await Promise.all(allRoutes.map(async (route) => [route, sources.get((await route.page()).default)] as const)),
)

const CLOSED: readonly MiddlewareName[] = ['auth', 'guest-only', 'non-server']

/** An address resolved by the route table. */
export interface DescribedPage {
  /** In the canonical spelling. */
  path: string
  search: string
  /** The content belongs to one person. */
  isPrivate: boolean
  /** Source files to preload: the page's own, its messages, and the route table it is in. */
  modules: string[]
}

/** Null when no route matches. */
export function describe(path: string, search: string, language: Language): DescribedPage | null {
  const match = matchRoute(allRoutes, path, search)
  if (!match) return null
  const { route, location } = match
  const isPrivate = route.middleware.some((name) => name === 'auth' || name === 'non-server')
  const namespaceNames = [frameNamespace, ...(route.words ?? [])].map(({ name }) => `messages/${name}/${language}`)
  const tables = Object.entries(laterTables).flatMap(([file, table]) => (table.includes(route) ? file : []))
  const modules = [...tables, sourceOf.get(route) ?? [], ...namespaceNames].flat()
  return { path: trimmedPath(location.path), search: location.search, isPrivate, modules }
}

/** Renders a page anonymously: the same for every visitor with this address, language and viewport. */
export async function render(request: RenderRequest): Promise<Rendered | { redirect: string }> {
  const { path, search, query, site, viewport, language } = request
  const queries = queriesThrough(request.callApi)
  await Promise.all([loadDeferredParts(language), headNamespace.load(language)])
  const outcome = await resolveRoute(allRoutes, {
    path,
    search: query,
    side: 'server',
    isFirst: true,
    owner: null,
    queries,
    language,
  })
  if (outcome === 'stay') throw new Error('a first load has nowhere to stay')
  if ('redirect' in outcome) return outcome
  const shown = outcome.show.Page ? await withData(outcome.show, queries, request) : outcome.show
  const isFrame = shown.Page === null && shown.error === null
  const { store } = deferredStore()
  const { made: markup, tints } = collectTints(() =>
    renderToString(<App {...{ site, language, queries, store }} first={shown} isSettled={false} />),
  )
  const [head, html] = splitHead(markup)
  const state: HydrationState = { path, search, viewport, queries: answersIn(queries), error: shown.error, isFrame }
  const about = aboutOf(shown, queries, request)
  return { status: shown.error?.status ?? 200, head, about, html, tints, state: scriptJson(state) }
}

/** Pages of one person, sign-in pages and failed pages are not indexed. */
function aboutOf(
  shown: ResolvedPage,
  queries: QueryClient,
  { site, language, origin }: RenderRequest,
): PageDescription {
  const { route, location, error } = shown
  const cached = cachedIn(queries)
  const title = pageTitle(shown, cached, language)
  const isPublic = route !== null && error === null && !route.middleware.some((name) => CLOSED.includes(name))
  if (!isPublic) return { title, isIndexed: false, data: [] }
  const {
    isIndexed = true,
    data = [],
    ...rest
  } = pageMeta[route.path]?.({ location, cached, language, site, origin }) ?? {}
  return { title, isIndexed, data: data.map(scriptJson), ...rest }
}

/** A query client whose calls, from pages and middleware, are answered in process. */
function queriesThrough(callApi: CallApi): QueryClient {
  const queries = createQueryClient()
  const fetchQuery: QueryClient['fetchQuery'] = queries.fetchQuery.bind(queries)
  queries.fetchQuery = (options) => {
    const asks = options.meta?.asks
    if (!asks) return fetchQuery(options)
    const { queryKey } = options
    return fetchQuery({ queryKey, queryFn: async () => callApi(await asks.call(), asks.input), retry: false })
  }
  return queries
}

/** Fetches the page's initial data. A refusal with status 404 makes the page invalid. */
async function withData(shown: ResolvedPage, queries: QueryClient, request: RenderRequest): Promise<ResolvedPage> {
  const pageQueries = shown.route?.queries?.(shown.location, request.language) ?? []
  try {
    await Promise.all(pageQueries.map((query) => queries.fetchQuery(query)))
    return shown
  } catch (error) {
    if (!(error instanceof Error && 'status' in error && error.status === 404)) throw error
    const full = request.path + (request.query && `?${request.query}`)
    const { messages } = frameNamespace.words(request.language)
    const message = shown.route?.isEditorial ? messages.pageMissing(full) : messages.pageBlocked(full)
    return { ...shown, Page: null, error: { status: 404, message } }
  }
}

const answersIn = (queries: QueryClient): HydrationState['queries'] =>
  queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => ({ key: [...queryKey], data: state.data }))

/** React writes head elements (title, image preloads) before the markup. */
function splitHead(markup: string): [head: string, html: string] {
  const head = /^(?:<link [^>]*>|<title>[^<]*<\/title>)*/.exec(markup)?.[0] ?? ''
  return [head, markup.slice(head.length)]
}
