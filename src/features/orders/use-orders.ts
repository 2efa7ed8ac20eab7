import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import type { getOrders } from '#contract/orders/calls/get-orders.ts'
import type { OrderCard } from '#contract/orders/order.ts'
import { isUnanswered, type QueryDisplay, useLate } from '../../lib/http/query-display.ts'
import { useIsOffline } from '../../lib/http/use-is-offline.ts'
import type { Owner } from '../../offline/storage/owner.ts'
import { usePartition } from '../../session/acting.ts'
import { ordersQuery } from './order-queries.ts'
import type { OrdersSearch } from './orders-search.ts'
import { filterOrders, type StoredOrder } from './stored-order-list.ts'

type Answer = ResponseOf<typeof getOrders>

export interface ShownOrders {
  cards: OrderCard[]
  /** null: unknown, because the cards come from this device. */
  total: number | null
  /** The next page is being fetched. */
  isLoadingMore: boolean
}

/**
 * Order list, page by page. While the server does not respond: the matching orders stored on this device, with the age
 * of the oldest one.
 */
export function useOrders({ pages, ...filter }: OrdersSearch): QueryDisplay<ShownOrders> {
  const partition = usePartition()
  const results = useQueries({
    queries: Array.from({ length: pages }, (_, at) => ({
      ...ordersQuery(partition, filter, at + 1),
      enabled: partition !== null,
    })),
  })
  const first = results[0]
  const isSilent = results.some(isUnanswered)
  const hasNone = first?.data === undefined
  useStoreOrders(partition, results)
  const stored = useStoredOrders(hasNone && isSilent ? partition : null)
  const isOffline = useIsOffline()
  const matching = hasNone && stored ? filterOrders(stored, filter) : null
  // That nothing is stored answers a device without a connection; a store that fails is told.
  const found = matching?.length === 0 && first?.error && !isOffline ? null : matching
  const data = hasNone ? found && { cards: cardsOf(found), total: null, isLoadingMore: false } : together(results)
  const isRefused = hasNone && first?.isError === true
  return {
    data: data ?? undefined,
    asOf: isSilent ? oldest(found ?? seenIn(results)) : null,
    isLate: useLate(data === null && !isRefused),
    error: hasNone && !found ? (first?.error ?? null) : null,
  }
}

const cardsOf = (seen: readonly StoredOrder[]): OrderCard[] => seen.map(({ card }) => card)

const seenIn = (results: readonly UseQueryResult<Answer>[]): StoredOrder[] =>
  results.flatMap(({ data, dataUpdatedAt: at }) => (data?.orders.data ?? []).map((card) => ({ card, at })))

const oldest = (seen: readonly StoredOrder[]): number | null =>
  seen.length > 0 ? Math.min(...seen.map(({ at }) => at)) : null

/** Merges the pages; an order that moved between two requests is on both pages and shown once. */
function together(results: readonly UseQueryResult<Answer>[]): ShownOrders {
  const cards = new Map(cardsOf(seenIn(results)).map((card) => [card.id, card]))
  const last = results.findLast(({ data }) => data !== undefined)
  return {
    cards: [...cards.values()],
    total: last?.data?.orders.meta.total ?? null,
    isLoadingMore: results.some(({ data }) => data === undefined),
  }
}

const load = () => import('./stored-orders.ts')

/** Stores the fetched orders; write errors are ignored. */
function useStoreOrders(partition: Owner | null, results: readonly UseQueryResult<Answer>[]): void {
  const answeredAt = results.map(({ dataUpdatedAt }) => dataUpdatedAt).join()
  const keep = useEffectEvent(async (owner: Owner) => {
    const seen = seenIn(results)
    if (seen.length > 0) await (await load()).storeOrders(owner, seen)
  })
  useEffect(() => {
    if (partition !== null && answeredAt !== '') keep(partition).catch(() => {})
  }, [partition, answeredAt])
}

/** @param owner null: disabled */
function useStoredOrders(owner: Owner | null): readonly StoredOrder[] | undefined {
  const { data } = useQuery({
    queryKey: ['orders-kept', owner],
    queryFn: async () => (owner === null ? [] : (await load()).readStoredOrders(owner)),
    enabled: owner !== null,
    staleTime: 0,
    retry: false,
  })
  return owner === null ? undefined : data
}
