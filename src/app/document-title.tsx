import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useSite } from '../lib/site.ts'
import { cachedIn } from './page-route.ts'
import type { Shown } from './resolve.ts'

/** Fixed by the specification (1): names the store as the official webstore. */
const SUFFIX = 'Official Webstore'

/** Page title, then site title, then the suffix. */
export const documentTitle = (page: string, site: string): string => `${page} · ${site} · ${SUFFIX}`

const pageTitle = ({ route, place, error }: Shown, cached: ReturnType<typeof cachedIn>): string => {
  if (error) return error.status === 404 ? 'Page not found' : 'Error'
  return route?.title(place, cached) ?? ''
}

/** React moves the element to the head. A product's name may come after the page: the title then follows it. */
export function DocumentTitle({ shown }: { shown: Shown }) {
  const queries = useQueryClient()
  const { name } = useSite()
  const read = () => documentTitle(pageTitle(shown, cachedIn(queries)), name)
  const title = useSyncExternalStore((changed) => queries.getQueryCache().subscribe(changed), read, read)
  return <title>{title}</title>
}
