import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { WAITING_NOTICE_MS } from '#contract/constants.ts'

/** What a screen has to show, and how old it is. */
export interface Shown<Data> {
  data: Data | undefined
  /** Set when the server does not answer and this is what was kept: milliseconds since 1970. */
  asOf: number | null
  /** Nothing to show for so long that the page says what it waits for. */
  isLate: boolean
  /** The server's own no, such as 404. */
  error: Error | null
}

/** A new question forgets the failures of the last one: what is kept stays on the screen meanwhile. */
export function isUnanswered(query: UseQueryResult): boolean {
  const hasNone = query.data === undefined
  const hasFailed = query.failureCount > 0 || query.isError || (hasNone && query.errorUpdateCount > 0)
  return hasFailed || query.fetchStatus === 'paused'
}

/** True once it has been waiting for longer than people wait without a word. */
export function useLate(isWaiting: boolean): boolean {
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

/**
 * Why there is no answer, also while it is asked for again: a question forgets that then, and its page would go back to
 * the shape of what comes at every try.
 */
export function useFailure({ data, error, errorUpdateCount }: UseQueryResult): Error | null {
  const [last, setLast] = useState(error)
  if (error !== null && error !== last) setLast(error)
  if (data !== undefined) return null
  return error ?? (errorUpdateCount > 0 ? last : null)
}

/** The server's answer; while it does not come, the one that was kept. */
export function useShownAnswer<Data>(query: UseQueryResult<Data>): Shown<Data> {
  const hasNone = query.data === undefined
  const error = useFailure(query)
  return {
    data: query.data,
    asOf: !hasNone && isUnanswered(query) ? query.dataUpdatedAt : null,
    isLate: useLate(hasNone && !error),
    error,
  }
}
