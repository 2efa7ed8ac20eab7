import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { QueryOf } from '#contract/call.ts'
import { getProducts } from '#contract/calls/get-products.ts'
import { WAITING_NOTICE_MS } from '#contract/constants.ts'
import type { ProductableType, ProductCard } from '#contract/entities/product.ts'
import { catalogueList } from '#contract/rules/catalogue-list.ts'
import { loadCatalogue } from '../../offline/catalogue-store.ts'
import { homeQuery, productQuery, productsQuery } from './catalogue-queries.ts'
import { productFromSnapshot } from './product-from-snapshot.ts'
import { listQueryOf } from './shop-search.ts'

/** What a catalogue screen has to show, and how old it is. */
export interface Shown<Data> {
  data: Data | undefined
  /** Set when the server does not answer and this is what was kept: milliseconds since 1970. */
  asOf: number | null
  /** Nothing to show for so long that the page says what it waits for. */
  isLate: boolean
  /** The server's own no, such as 404. */
  error: Error | null
}

const snapshotQuery = queryOptions({
  queryKey: ['catalogue-on-device'],
  queryFn: loadCatalogue,
  networkMode: 'always',
  retry: false,
})

/** The server's answer; while it does not come, the stored one; failing that, the catalogue kept on the device. */
function useShown<Data>(
  query: UseQueryResult<Data>,
  fromSnapshot: (cards: readonly ProductCard[]) => Data | null,
): Shown<Data> {
  const isUnanswered = query.failureCount > 0 || query.fetchStatus === 'paused' || query.isError
  const hasNone = query.data === undefined
  const { data: snapshot } = useQuery({ ...snapshotQuery, enabled: hasNone && isUnanswered })
  const kept = hasNone && isUnanswered && snapshot ? fromSnapshot(snapshot.products) : null
  const isLate = useLate(hasNone && !kept && !query.isError)
  const keptAt = hasNone ? (snapshot?.savedAt ?? null) : query.dataUpdatedAt
  return {
    data: query.data ?? kept ?? undefined,
    asOf: isUnanswered ? keptAt : null,
    isLate,
    error: hasNone && !kept ? query.error : null,
  }
}

function useLate(isWaiting: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsLate(true), WAITING_NOTICE_MS)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isWaiting])
  return isLate
}

export const useHome = () => useShown(useQuery(homeQuery()), () => null)

export const useProducts = (query: QueryOf<typeof getProducts>) =>
  useShown(useQuery(productsQuery(query)), (cards) => ({ products: catalogueList(cards, listQueryOf(query)) }))

export const useProduct = (type: ProductableType, id: number) =>
  useShown(useQuery(productQuery({ type, id: String(id) })), (cards) => {
    const product = productFromSnapshot(cards, type, id)
    return product && { product }
  })
