import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { AttributeFilter } from '#contract/catalogue/attribute-filter.ts'
import type { SnapshotCard } from '#contract/catalogue/product.ts'
import { QUERY_STALE_MS } from '#contract/constants.ts'
import { isUnanswered, type QueryDisplay, useFailure, useLate } from '../../lib/http/query-display.ts'
import { useIsOffline } from '../../lib/http/use-is-offline.ts'
import { CATALOGUE_ON_DEVICE } from './catalogue-queries.ts'

/** Storage that hangs is given up after five seconds too (`src/offline/storage/device-records.ts`). */
const READ_AGAIN_MS = 5_000

/** So long the server may take; then the stored catalogue is shown until it answers. */
const PATIENCE_MS = 1_200

/** The catalogue stored on this device; null without one, and while the storage does not answer: it is read again. */
export const snapshotQuery = queryOptions({
  queryKey: CATALOGUE_ON_DEVICE,
  queryFn: async () => (await import('../../offline/catalogue/catalogue-store.ts')).loadCatalogue(),
  networkMode: 'always',
  retry: false,
  // A page that asked before the catalogue was stored must not keep the next one waiting.
  staleTime: ({ state }) => (state.data ? QUERY_STALE_MS : 0),
  refetchInterval: ({ state }) => (state.data ? false : READ_AGAIN_MS),
})

/**
 * The server's response; until it arrives, the persisted one, else what `fromSnapshot` derives from the stored
 * catalogue.
 */
export function useQueryWithSnapshot<Data>(
  query: UseQueryResult<Data>,
  fromSnapshot?: (cards: readonly SnapshotCard[], filters: readonly AttributeFilter[]) => Data | null,
): QueryDisplay<Data> {
  const hasNone = query.data === undefined
  const isOffline = useIsOffline()
  const isSlow = useLate(hasNone && query.isFetching, PATIENCE_MS)
  const isSilent = isUnanswered(query) || (hasNone && (isOffline || isSlow))
  const { data: snapshot, isPending } = useQuery({
    ...snapshotQuery,
    enabled: hasNone && isSilent && fromSnapshot !== undefined,
  })
  const stored =
    hasNone && isSilent && snapshot && fromSnapshot
      ? fromSnapshot(snapshot.products, snapshot.attribute_filters ?? [])
      : null
  const isReading = isSilent && fromSnapshot !== undefined && isPending
  const found = useFailure(query)
  const failure = isReading ? null : found
  const isLate = useLate(hasNone && !stored && !failure)
  const keptAt = hasNone ? (snapshot?.savedAt ?? null) : query.dataUpdatedAt
  return {
    data: query.data ?? stored ?? undefined,
    asOf: isSilent ? keptAt : null,
    isLate,
    error: stored ? null : failure,
  }
}
