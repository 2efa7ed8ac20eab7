import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { Language } from '#contract/site/language.ts'
import { useLanguage } from '../lib/language.ts'
import { useSite } from '../lib/site.ts'
import { frameNamespace } from '../messages/frame/frame-messages.ts'
import { cachedIn, type TitleContext } from './routes/page-route.ts'
import type { ResolvedPage } from './routes/resolve-route.ts'
import { updateCanonicalUrl } from './update-canonical-url.ts'

/** Fixed by the specification (1): the store is the official webstore. */
const SUFFIX = 'Official Webstore'

/** Page title, then site title, then the suffix. */
export const documentTitle = (page: string, site: string): string => `${page} · ${site} · ${SUFFIX}`

/** The first part of the document title: the name of this page. */
export function pageTitle(
  { route, location, error }: ResolvedPage,
  cached: TitleContext['cached'],
  language: Language,
): string {
  if (!error) return route?.title({ location, cached, language }) ?? ''
  const messages = frameNamespace.words(language)
  return error.title ?? (error.status === 404 ? messages.notFound.title : messages.error.name)
}

/** React moves the element into the head. Follows the query cache, because a product's name may arrive later. */
export function DocumentTitle({ shown }: { shown: ResolvedPage }) {
  const queries = useQueryClient()
  const { name, locale } = useSite()
  const language = useLanguage()
  const read = () => documentTitle(pageTitle(shown, cachedIn(queries), language), name)
  const title = useSyncExternalStore((changed) => queries.getQueryCache().subscribe(changed), read, read)
  const { path, search } = shown.location
  useEffect(
    () => updateCanonicalUrl(path + (search && `?${search}`), language, locale),
    [path, search, language, locale],
  )
  return <title>{title}</title>
}
