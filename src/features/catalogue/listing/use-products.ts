import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { catalogueList, type ListAnswer } from '#contract/catalogue/catalogue-list.ts'
import { listQueryOf } from '#contract/catalogue/list-query.ts'
import type { ProductCard } from '#contract/catalogue/product.ts'
import type { searchIn as search } from '#contract/catalogue/search.ts'
import { productsQuery } from '../catalogue-queries.ts'
import { useQueryWithSnapshot } from '../use-query-with-snapshot.ts'
import type { ShopQuery } from './shop-search.ts'

/**
 * Product list of the shop; offline, the stored catalogue is searched, filtered and sorted by the same rules. While a
 * new query is loading, the previous result stays (`isBefore`).
 *
 * @param query the same object as long as its content is the same
 */
export function useProducts(query: ShopQuery) {
  const searchIn = useSearchRule(query.q !== undefined)
  const fromSnapshot = useMemo(() => onDevice(query, searchIn), [query, searchIn])
  const shown = useQueryWithSnapshot(useQuery(productsQuery(query)), fromSnapshot)
  const [latest, setLatest] = useState(shown.data)
  if (shown.data !== undefined && shown.data !== latest) setLatest(shown.data)
  const isBefore = shown.data === undefined && shown.error === null && latest !== undefined
  return { ...shown, data: isBefore ? latest : shown.data, isBefore }
}

/** Evaluates a query on the stored catalogue, memoised per array of cards. */
function onDevice({ q, ...query }: ShopQuery, searchIn: typeof search | undefined) {
  const known = new WeakMap<readonly ProductCard[], ListAnswer>()
  return (cards: readonly ProductCard[]): ListAnswer | null => {
    if (q !== undefined && !searchIn) return null
    const answer =
      known.get(cards) ??
      catalogueList(cards, listQueryOf(query), {
        found: q === undefined ? null : (searchIn?.(cards)(q) ?? []),
        labelOf: (_facet, value) => value,
      })
    known.set(cards, answer)
    return answer
  }
}

/** Loads the search module only when the list has a search text. */
function useSearchRule(isWanted: boolean) {
  const { data } = useQuery({
    queryKey: ['search-rule'],
    queryFn: () => import('#contract/catalogue/search.ts'),
    enabled: isWanted,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.searchIn
}
