import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Language } from '#contract/rules/language.ts'
import type { CallQuery } from '../lib/call-query.ts'
import type { Room } from '../words/room.ts'
import type { MiddlewareName } from './middleware/named.ts'
import type { Place } from './place.ts'

export type LayoutName = 'default'

export interface PageLoader {
  (): Promise<{ default: ComponentType<PageProps> }>
  /** The page's source file, from the root: written in by the server's build, and there alone. */
  module?: string
}

/** One route of the specification. */
export interface PageRoute {
  /** wouter's pattern. */
  path: string
  /** The page's chunk. A page takes no props but these; it reads its place through wouter's hooks. */
  page: PageLoader
  /** The rooms of words that the page and its title need beside the frame's own. */
  words?: readonly Room<unknown>[]
  layout: LayoutName | null
  middleware: readonly MiddlewareName[]
  /** Names in the search that make another page, in the order of their canonical spelling; or what spells it. */
  search?: readonly string[] | ((search: string) => string)
  /** Its pages are what staff publish: one that is not there is an address that no route has, not a route that is blocked. */
  isEditorial?: true
  /** Anything other than true is a 404. */
  isValid?(place: Place): unknown
  /** What the page shows first: fetched by the server before it renders, and by the browser as it goes there. */
  queries?(place: Place, language: Language): CallQuery<unknown>[]
  title(asked: TitleAsked): string
}

export interface TitleAsked {
  place: Place
  /** What is in the query cache under a key. */
  cached(key: QueryKey): unknown
  language: Language
}

export interface PageProps {
  params: Readonly<Record<string, string>>
}

/** Reads what is in the query cache, for titles. */
export const cachedIn =
  (queries: QueryClient) =>
  (key: QueryKey): unknown =>
    queries.getQueryData(key)
