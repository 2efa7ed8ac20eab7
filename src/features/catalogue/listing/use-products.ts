import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { AttributeReader } from '#contract/catalogue/attribute-facets.ts'
import type { AttributeFilter } from '#contract/catalogue/attribute-filter.ts'
import { catalogueList, type ListAnswer } from '#contract/catalogue/catalogue-list.ts'
import type { searchIn as search } from '#contract/catalogue/catalogue-search.ts'
import type { CatalogueTerms } from '#contract/catalogue/catalogue-terms.ts'
import { facetNames } from '#contract/catalogue/facet-names.ts'
import { listQueryOf } from '#contract/catalogue/list-query.ts'
import type { SnapshotCard } from '#contract/catalogue/product.ts'
import type { Language } from '#contract/site/language.ts'
import { useLanguage } from '../../../lib/language.ts'
import { useSite } from '../../../lib/site.ts'
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
  const { terms } = useSite()
  const language = useLanguage()
  const fromSnapshot = useMemo(() => onDevice(query, { searchIn, terms, language }), [query, searchIn, terms, language])
  const shown = useQueryWithSnapshot(useQuery(productsQuery(query)), fromSnapshot)
  const [latest, setLatest] = useState(shown.data)
  if (shown.data !== undefined && shown.data !== latest) setLatest(shown.data)
  const isBefore = shown.data === undefined && shown.error === null && latest !== undefined
  return { ...shown, data: isBefore ? latest : shown.data, isBefore }
}

interface DeviceReader {
  searchIn: typeof search | undefined
  terms: CatalogueTerms | undefined
  language: Language
}

/** Evaluates a query on the stored catalogue, memoised per array of cards. */
function onDevice({ q, ...query }: ShopQuery, { searchIn, terms, language }: DeviceReader) {
  const known = new WeakMap<readonly SnapshotCard[], ListAnswer>()
  return (cards: readonly SnapshotCard[], filters: readonly AttributeFilter[]): ListAnswer | null => {
    if (q !== undefined && !searchIn) return null
    const answer =
      known.get(cards) ??
      catalogueList(cards, listQueryOf(query), {
        found: q === undefined ? null : (searchIn?.(cards, terms)(q) ?? []),
        names: facetNames(terms, language),
        attributes: attributesOf(cards, filters),
      })
    known.set(cards, answer)
    return answer
  }
}

/** The values of custom attributes as the stored catalogue has them. */
function attributesOf(cards: readonly SnapshotCard[], filters: readonly AttributeFilter[]): AttributeReader {
  const values = new Map(cards.flatMap(({ id, custom_attributes: own }) => (own ? [[id, own] as const] : [])))
  return { filters, valuesOf: ({ id }) => values.get(id) }
}

/** Loads the search module only when the list has a search text. */
function useSearchRule(isWanted: boolean) {
  const { data } = useQuery({
    queryKey: ['search-rule'],
    queryFn: () => import('#contract/catalogue/catalogue-search.ts'),
    enabled: isWanted,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.searchIn
}
