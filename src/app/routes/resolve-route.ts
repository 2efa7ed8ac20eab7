import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Language } from '#contract/site/language.ts'
import { isOwnPath } from '../../lib/own-path.ts'
import { frameNamespace } from '../../messages/frame/frame-messages.ts'
import type { Namespace } from '../../messages/namespace.ts'
import type { RouteLocation } from '../location.ts'
import type { MiddlewareResult } from '../middleware/middleware.ts'
import { getMiddleware } from '../middleware/middleware-registry.ts'
import { matchRoute } from './match-route.ts'
import type { PageProps, PageRoute } from './page-route.ts'

export interface PageError {
  status: 404 | 500
  message: string
  /** Instead of “Something went wrong”: this device lacks files of the page, and the store cannot be reached. */
  title?: string
}

/** What is on screen. `Page` null without an error: a layout whose content only the browser can render. */
export interface ResolvedPage {
  location: RouteLocation
  route: PageRoute | null
  Page: ComponentType<PageProps> | null
  error: PageError | null
}

export type NavigationOutcome = { show: ResolvedPage } | { redirect: string } | 'stay'

export interface ResolveInput {
  path: string
  search: string
  side: 'server' | 'browser'
  /** The first load of a document. On later navigations a blocking middleware keeps the current page. */
  isFirst: boolean
  owner: string | null
  queries: QueryClient
  language: Language
}

/**
 * Resolves a navigation: the match, its validity check, its middleware in order, then the page's chunk and messages.
 *
 * @throws the import's error when the chunk cannot be loaded, and an Error when a middleware redirects to another
 * origin without `external`
 */
export async function resolveRoute(table: readonly PageRoute[], input: ResolveInput): Promise<NavigationOutcome> {
  const full = input.path + (input.search && `?${input.search.replace(/^\?/, '')}`)
  const elsewhere: RouteLocation = { path: input.path, search: '', params: {} }
  const { messages } = await frameNamespace.load(input.language)
  const match = matchRoute(table, input.path, input.search)
  const missing: PageError = { status: 404, message: messages.pageMissing(full) }
  if (!match) return shownError(elsewhere, null, missing)
  const { route, location } = match
  const blocked: PageError = { status: 404, message: messages.pageBlocked(full) }
  if (route.isValid && (await route.isValid(location)) !== true) {
    return shownError(location, route, route.isEditorial ? missing : blocked)
  }

  let isFrame = false
  for (const name of route.middleware) {
    const middleware = named(name)
    if ('message' in middleware) return shownError(location, route, middleware)
    const decision = await decide(() => middleware.decide({ ...input, path: full }), input.isFirst)
    if (decision === false) return input.isFirst ? shownError(location, route, blocked) : 'stay'
    if (typeof decision === 'object') return redirectTo(decision)
    isFrame ||= decision === 'in-browser'
  }
  const Page = await load(route, input.language, isFrame)
  return { show: { location, route, Page, error: null } }
}

/** Loads the page and its messages in parallel; without content only the messages, for the title. */
export async function load(route: PageRoute, language: Language, isFrame: boolean): Promise<ResolvedPage['Page']> {
  const [page] = await Promise.all([
    isFrame ? null : route.page(),
    ...[frameNamespace, ...(route.words ?? [])].map((namespace: Namespace<unknown>) => namespace.load(language)),
  ])
  return page && page.default
}

const shownError = (location: RouteLocation, route: PageRoute | null, error: PageError): NavigationOutcome => ({
  show: { location, route, Page: null, error },
})

type Middleware = ReturnType<typeof getMiddleware>

function named(name: string): { decide: Middleware } | PageError {
  try {
    return { decide: getMiddleware(name) }
  } catch (error) {
    return { status: 500, message: error instanceof Error ? error.message : String(error) }
  }
}

/** A middleware that throws blocks a first load; on a later navigation its error is passed on. */
async function decide(
  ask: () => MiddlewareResult | Promise<MiddlewareResult>,
  isFirst: boolean,
): Promise<MiddlewareResult> {
  try {
    return await ask()
  } catch (error) {
    if (!isFirst) throw error
    console.error(error)
    return false
  }
}

function redirectTo({ redirect, external }: Exclude<MiddlewareResult, boolean | string>): NavigationOutcome {
  if (!external && !isOwnPath(redirect)) throw new Error(`Navigating to an external URL is not allowed: ${redirect}`)
  return { redirect }
}
