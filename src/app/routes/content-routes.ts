import type { QueryKey } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/call.ts'
import type { getHtmlPages } from '#contract/content/calls/get-html-pages.ts'
import type { Language } from '#contract/site/language.ts'
import { contactNamespace } from '../../features/contact/messages/contact/contact-messages.ts'
import { aboutQuery, linksQuery, pageQuery, pagesQuery } from '../../features/content/content-queries.ts'
import { contentNamespace } from '../../features/content/messages/content/content-messages.ts'
import { drawQuery } from '../../features/lucky-draw/draw-queries.ts'
import { luckyDrawNamespace } from '../../features/lucky-draw/messages/lucky-draw/lucky-draw-messages.ts'
import { storesNamespace } from '../../features/stores/messages/stores/stores-messages.ts'
import { storesQuery } from '../../features/stores/stores-query.ts'
import { STORES_SEARCH } from '../../features/stores/stores-search.ts'
import { isFields } from '../../lib/fields.ts'
import { paths } from '../../paths.ts'
import { type RouteLocation, trimmedPath } from '../location.ts'
import type { PageRoute, TitleContext } from './page-route.ts'

/** The title of an editorial page, once it is in the query cache. */
const titleOf = ({ cached }: TitleContext, key: QueryKey, part: 'about_us' | 'html_page'): string | undefined => {
  const answer = cached(key)
  const page = isFields(answer) ? answer[part] : undefined
  return isFields(page) ? String(page.title) : undefined
}

const slugOf = ({ path }: RouteLocation): string => trimmedPath(path).slice(1)

/** The title of an editorial page that is not loaded: that of the list of pages, else a general one. */
function plannedTitle({ cached, location, language }: TitleContext): string {
  const pages = cached(pagesQuery(language).queryKey) as ResponseOf<typeof getHtmlPages> | undefined
  const listed = pages?.html_pages?.data.find(({ slug }) => slug === slugOf(location))
  if (listed) return listed.title
  const { warranty, store } = contentNamespace.words(language)
  return trimmedPath(location.path) === paths.warranty() ? warranty : store
}

/** Which version of a legal text; undefined: the current one. */
const versionOf = ({ search }: RouteLocation): string | undefined =>
  new URLSearchParams(search).get('version') ?? undefined

const pageOf = (location: RouteLocation, language: Language) =>
  pageQuery(slugOf(location), language, versionOf(location))

/** The format of an editorial slug. Any other one-segment path is rejected without a request. */
const isSlug = (slug: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)

const editorial = {
  isEditorial: true,
  page: () => import('../../features/content/pages/content-page.tsx'),
  words: [contentNamespace],
  layout: 'default',
  search: ['version'],
  queries: (location: RouteLocation, language: Language) => [pageOf(location, language), pagesQuery(language)],
  title: (context: TitleContext) =>
    titleOf(context, pageOf(context.location, context.language).queryKey, 'html_page') ?? plannedTitle(context),
} as const satisfies Partial<PageRoute>

/** Editorial pages, the lucky draw, contact and the store locator. */
export const contentRoutes: readonly PageRoute[] = [
  {
    path: '/about',
    page: () => import('../../features/content/pages/about-page.tsx'),
    words: [contentNamespace],
    layout: 'default',
    middleware: [],
    queries: (_place, language) => [aboutQuery(language), pagesQuery(language)],
    title: (context) =>
      titleOf(context, aboutQuery(context.language).queryKey, 'about_us') ??
      contentNamespace.words(context.language).about,
  },
  { path: '/warranty-information', middleware: [], ...editorial },
  {
    path: '/cny-lucky-draw',
    page: () => import('../../features/lucky-draw/pages/draw-page.tsx'),
    words: [luckyDrawNamespace],
    layout: 'default',
    middleware: ['festive-campaign'],
    queries: (_place, language) => [drawQuery(language)],
    title: ({ language }) => luckyDrawNamespace.words(language).title,
  },
  {
    path: '/link-directory',
    page: () => import('../../features/content/pages/link-directory-page.tsx'),
    words: [contentNamespace],
    layout: 'default',
    middleware: [],
    queries: (_place, language) => [linksQuery(language), pagesQuery(language)],
    title: ({ language }) => contentNamespace.words(language).links,
  },
  {
    path: '/contact-us',
    page: () => import('../../features/contact/pages/contact-page.tsx'),
    words: [contactNamespace],
    layout: 'default',
    middleware: [],
    title: ({ language }) => contactNamespace.words(language).title,
  },
  {
    path: '/store-locator',
    page: () => import('../../features/stores/pages/stores-page.tsx'),
    words: [storesNamespace],
    layout: 'default',
    middleware: [],
    search: STORES_SEARCH,
    queries: () => [storesQuery()],
    title: ({ language }) => storesNamespace.words(language).title,
  },
]

/** Any other one-segment path may be an editorial page. Must be last, so that it hides no route. */
export const catchAll: PageRoute = {
  path: '/:slug',
  middleware: [],
  isValid: ({ params }) => isSlug(params.slug ?? ''),
  ...editorial,
}
