import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Language } from '#contract/site/language.ts'
import type { CallQuery } from '../../lib/http/call-query.ts'
import type { Namespace } from '../../messages/namespace.ts'
import type { RouteLocation } from '../location.ts'
import type { MiddlewareName } from '../middleware/middleware-registry.ts'

export type LayoutName = 'default'

/** One route of the specification. */
export interface PageRoute {
  /** A wouter pattern. */
  path: string
  /** The page's chunk. A page takes only these props; it reads its location through wouter's hooks. */
  page(): Promise<{ default: ComponentType<PageProps> }>
  /** Message namespaces that the page and its title need besides the layout's own. */
  words?: readonly Namespace<unknown>[]
  layout: LayoutName | null
  middleware: readonly MiddlewareName[]
  /** Search parameters that identify the page, in canonical order; or a function that returns the canonical search. */
  search?: readonly string[] | ((search: string) => string)
  /** Editorial: a page that does not exist counts as no matching route, not as a blocked one. */
  isEditorial?: true
  /** Anything other than true is a 404. */
  isValid?(location: RouteLocation): unknown
  /** The page's initial data: fetched by the server before rendering, and by the browser during navigation. */
  queries?(location: RouteLocation, language: Language): CallQuery<unknown>[]
  title(context: TitleContext): string
}

/** Whether only signed-in people see the page: an ended session leads from it to sign-in. Other pages stay. */
export const requiresSignIn = (route: PageRoute | null): boolean => route?.middleware.includes('auth') ?? false

export interface TitleContext {
  location: RouteLocation
  /** The query cache's data for a key. */
  cached(key: QueryKey): unknown
  language: Language
}

export interface PageProps {
  params: Readonly<Record<string, string>>
}

/** Reads the query cache, for titles. */
export const cachedIn =
  (queries: QueryClient) =>
  (key: QueryKey): unknown =>
    queries.getQueryData(key)
