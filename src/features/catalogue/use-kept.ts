import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { WAITING_NOTICE_MS } from '#contract/constants.ts'
import type { ProductCard } from '#contract/entities/product.ts'

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
  queryFn: async () => (await import('../../offline/catalogue-store.ts')).loadCatalogue(),
  networkMode: 'always',
  retry: false,
})

/**
 * The server's answer; while it does not come, the stored one; failing that, what can be made of the catalogue kept on
 * the device.
 */
export function useKept<Data>(
  query: UseQueryResult<Data>,
  fromSnapshot?: (cards: readonly ProductCard[]) => Data | null,
): Shown<Data> {
  const hasNone = query.data === undefined
  // A new question forgets the failures of the last one: what is kept stays on the screen meanwhile.
  const hasFailed = query.failureCount > 0 || query.isError || (hasNone && query.errorUpdateCount > 0)
  const isUnanswered = hasFailed || query.fetchStatus === 'paused'
  const { data: snapshot } = useQuery({
    ...snapshotQuery,
    enabled: hasNone && isUnanswered && fromSnapshot !== undefined,
  })
  const kept = hasNone && isUnanswered && snapshot && fromSnapshot ? fromSnapshot(snapshot.products) : null
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
