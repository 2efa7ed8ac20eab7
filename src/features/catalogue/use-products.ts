import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ProductCard } from '#contract/entities/product.ts'
import { catalogueList } from '#contract/rules/catalogue-list.ts'
import { listQueryOf } from '#contract/rules/list-query.ts'
import { productsQuery } from './catalogue-queries.ts'
import type { ShopQuery } from './shop-search.ts'
import { useKept } from './use-kept.ts'

/**
 * What the shop lists; without signal the device searches, filters and orders what it keeps by the same rules. While
 * the answer to another question is on its way, the one before stays (`isBefore`).
 */
export function useProducts(query: ShopQuery) {
  const searchIn = useSearchRule(query.q !== undefined)
  const fromSnapshot = (cards: readonly ProductCard[]) => {
    if (query.q !== undefined && !searchIn) return null
    const found = query.q === undefined ? null : (searchIn?.(cards)(query.q) ?? [])
    return catalogueList(cards, listQueryOf(query), { found, labelOf: (_facet, value) => value })
  }
  const shown = useKept(useQuery(productsQuery(query)), fromSnapshot)
  const before = useRef(shown.data)
  useEffect(() => {
    if (shown.data) before.current = shown.data
  })
  const isBefore = shown.data === undefined && shown.error === null && before.current !== undefined
  return { ...shown, data: isBefore ? before.current : shown.data, isBefore }
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
