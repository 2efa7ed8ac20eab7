import { QueryClient } from '@tanstack/react-query'
import { beforeAll, describe, expect, it } from 'vitest'
import { pageQuery, pagesQuery } from '../../features/content/content-queries.ts'
import { contentNamespace } from '../../features/content/messages/content/content-messages.ts'
import { matchRoute } from './match-route.ts'
import { otherRoutes } from './other-routes.ts'
import { cachedIn } from './page-route.ts'

/** The title of an editorial page on a device that has this data. */
function titleOf(path: string, fill: (queries: QueryClient) => void = () => {}): string | undefined {
  const queries = new QueryClient()
  fill(queries)
  const matched = matchRoute(otherRoutes, path, '')
  return matched?.route.title({ location: matched.location, cached: cachedIn(queries), language: 'en' })
}

const list = (queries: QueryClient) =>
  queries.setQueryData(pagesQuery('en').queryKey, { html_pages: { data: [{ slug: 'returns', title: 'Returns' }] } })

describe('the title of an editorial page', () => {
  beforeAll(() => contentNamespace.load('en'))

  it('is its own once it is loaded', () => {
    const fill = (queries: QueryClient) =>
      queries.setQueryData(pageQuery('returns', 'en').queryKey, { html_page: { title: 'Returns and refunds' } })
    expect(titleOf('/returns', fill)).toBe('Returns and refunds')
  })

  it('is that of the list of pages until then', () => {
    expect(titleOf('/returns/', list)).toBe('Returns')
  })

  it('is that of the warranty, which is in no list', () => {
    expect(titleOf('/warranty-information', list)).toBe('Warranty')
  })

  it('is a general one for a page that nothing is known of', () => {
    expect(titleOf('/unknown', list)).toBe('The store')
    expect(titleOf('/returns')).toBe('The store')
  })
})
