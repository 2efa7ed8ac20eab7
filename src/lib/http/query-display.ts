import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { WAITING_NOTICE_MS } from '#contract/constants.ts'
import { isKnownOffline } from './connectivity.ts'

/** The data of a query as displayed, with its age. */
export interface QueryDisplay<Data> {
  data: Data | undefined
  /** When the data was last fetched, milliseconds since 1970, while the server does not respond; else null. */
  asOf: number | null
  /** true when there has been no data for so long that the page explains what it waits for. */
  isLate: boolean
  /** The server's refusal, such as 404. */
  error: Error | null
}

/** Whether the last attempt failed or is paused. A refetch resets the query's failures while stale data stays. */
export function isUnanswered(query: UseQueryResult): boolean {
  const hasNone = query.data === undefined
  const hasFailed = query.failureCount > 0 || query.isError || (hasNone && query.errorUpdateCount > 0)
  return hasFailed || query.fetchStatus === 'paused'
}

/** true once `isWaiting` has lasted for `ms`. */
export function useLate(isWaiting: boolean, ms = WAITING_NOTICE_MS): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsLate(true), ms)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isWaiting, ms])
  return isLate
}

/**
 * The last error while there is no data. A refetch resets the query's error, and the page would switch back to its
 * loading state at every retry. A device that knows that it is offline does not wait for the retries: they go on, and
 * fill the page.
 */
export function useFailure({ data, error, errorUpdateCount, failureReason }: UseQueryResult): Error | null {
  const [last, setLast] = useState(error)
  if (error !== null && error !== last) setLast(error)
  if (data !== undefined) return null
  return error ?? (errorUpdateCount > 0 ? last : null) ?? (isKnownOffline() ? failureReason : null)
}

/** The query's data; stale data with its age while the server does not respond. */
export function useQueryDisplay<Data>(query: UseQueryResult<Data>): QueryDisplay<Data> {
  const hasNone = query.data === undefined
  const error = useFailure(query)
  return {
    data: query.data,
    asOf: !hasNone && isUnanswered(query) ? query.dataUpdatedAt : null,
    isLate: useLate(hasNone && !error),
    error,
  }
}
