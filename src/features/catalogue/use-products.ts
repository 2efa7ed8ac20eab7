import { useQuery } from '@tanstack/react-query'
import type { QueryOf } from '#contract/call.ts'
import type { getProducts } from '#contract/calls/get-products.ts'
import type { ProductCard } from '#contract/entities/product.ts'
import { catalogueList } from '#contract/rules/catalogue-list.ts'
import { listQueryOf } from '#contract/rules/catalogue-query.ts'
import { productsQuery } from './catalogue-queries.ts'
import { useKept } from './use-kept.ts'

type ShopQuery = QueryOf<typeof getProducts>

/** What the shop lists; without signal the device searches, filters and orders what it keeps by the same rules. */
export function useProducts(query: ShopQuery) {
  const searchIn = useSearchRule(query.q !== undefined)
  const fromSnapshot = (cards: readonly ProductCard[]) => {
    if (query.q !== undefined && !searchIn) return null
    const found = query.q === undefined ? null : (searchIn?.(cards)(query.q) ?? [])
    return catalogueList(cards, listQueryOf(query), { found, labelOf: (_facet, value) => value })
  }
  return useKept(useQuery(productsQuery(query)), fromSnapshot)
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
