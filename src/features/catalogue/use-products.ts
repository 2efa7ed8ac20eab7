import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ProductCard } from '#contract/entities/product.ts'
import { catalogueList, type ListAnswer } from '#contract/rules/catalogue-list.ts'
import { listQueryOf } from '#contract/rules/list-query.ts'
import type { searchIn as search } from '#contract/rules/search.ts'
import { productsQuery } from './catalogue-queries.ts'
import type { ShopQuery } from './shop-search.ts'
import { useKept } from './use-kept.ts'

/**
 * What the shop lists; without signal the device searches, filters and orders what it keeps by the same rules. While
 * the answer to another question is on its way, the one before stays (`isBefore`).
 *
 * @param query the same object as long as it asks the same
 */
export function useProducts(query: ShopQuery) {
  const searchIn = useSearchRule(query.q !== undefined)
  const fromSnapshot = useMemo(() => onDevice(query, searchIn), [query, searchIn])
  const shown = useKept(useQuery(productsQuery(query)), fromSnapshot)
  const [latest, setLatest] = useState(shown.data)
  if (shown.data !== undefined && shown.data !== latest) setLatest(shown.data)
  const isBefore = shown.data === undefined && shown.error === null && latest !== undefined
  return { ...shown, data: isBefore ? latest : shown.data, isBefore }
}

/** What a catalogue answers to a question: worked out once, and the same object for the same cards. */
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

/** Loaded only for a list that was searched for: no other page needs it. */
function useSearchRule(isWanted: boolean) {
  const { data } = useQuery({
    queryKey: ['search-rule'],
    queryFn: () => import('#contract/rules/search.ts'),
    enabled: isWanted,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.searchIn
}
