import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { Call, ResponseOf } from '#contract/call.ts'
import { CallRefused, isSessionEnded } from '../../lib/http/call-errors.ts'
import { type QueryDisplay, useQueryDisplay } from '../../lib/http/query-display.ts'
import type { Owner } from '../../offline/storage/owner.ts'
import { usePartition } from '../../session/acting.ts'
import { storeReturnPage } from '../../session/session.ts'
import { isSignInPath, useSignInPath, useSignInRequired } from '../../session/sign-in-page.ts'
import type { OwnQuery } from './account-queries.ts'

const load = () => import('./stored-responses.ts')

interface OwnDisplay<Data> extends QueryDisplay<Data> {
  /** When the data was last fetched, milliseconds since 1970; 0 without data. */
  updatedAt: number
  /** There is data, or this device has none: what waits for the stored response need not wait longer. */
  isRead: boolean
}

/**
 * Response about the signed-in person. Offline it is the one stored on the device, with its age.
 *
 * @param questionOf the same function in every render
 */
export function useOwnQuery<C extends Call>(
  questionOf: (partition: Owner | null) => OwnQuery<C>,
  isWanted = true,
): OwnDisplay<ResponseOf<C>> {
  const partition = usePartition()
  const answered = useQuery({ ...questionOf(partition).query, enabled: partition !== null && isWanted })
  const { data, dataUpdatedAt } = answered
  const isMissing = useStoredResponse(questionOf, partition, isWanted)
  useSignInWhenRefused(answered.error)
  const isRead = data !== undefined || !isWanted || isMissing
  const shown = useQueryDisplay(answered)
  // Until the device has been read, it may have what the server did not answer.
  const error = isRead || shown.error instanceof CallRefused ? shown.error : null
  return { ...shown, error, updatedAt: dataUpdatedAt, isRead }
}

/**
 * Fills a query about the signed-in person with the response stored on the device until the server answers, and stores
 * what it answers. Storage errors are ignored: nothing is restored or stored then.
 *
 * @param questionOf the same function in every render
 * @returns whether this device has no such response
 */
export function useStoredResponse<C extends Call>(
  questionOf: (partition: Owner | null) => OwnQuery<C>,
  partition: Owner | null,
  isWanted = true,
): boolean {
  const queries = useQueryClient()
  const { data, dataUpdatedAt } = useQuery({ ...questionOf(partition).query, enabled: false })
  const [missingFor, setMissingFor] = useState<Owner | null>(null)

  useEffect(() => {
    const query = questionOf(partition)
    const { keptBy } = query
    if (keptBy === null || !isWanted) return
    const { queryKey } = query.query
    let isHere = true
    const restoreDraft = async () => {
      const { readStoredResponse: storedAnswer, ownRecords } = await load()
      const stored = await storedAnswer(ownRecords(keptBy), query)
      if (isHere && stored && queries.getQueryData(queryKey) === undefined)
        queries.setQueryData(queryKey, stored.response, { updatedAt: stored.at })
      return stored !== null
    }
    const restore = async (): Promise<void> => {
      const isStored = await restoreDraft().catch(() => false)
      if (isHere && !isStored) setMissingFor(partition)
    }
    void restore()
    return () => {
      isHere = false
    }
  }, [partition, isWanted, queries, questionOf])

  useEffect(() => {
    const { name, keptBy } = questionOf(partition)
    if (keptBy === null || data === undefined) return
    load()
      .then(({ ownRecords }) => ownRecords(keptBy).keep(name, { value: data, at: dataUpdatedAt }))
      .catch(() => {})
  }, [partition, data, dataUpdatedAt, questionOf])

  return missingFor === partition
}

/**
 * Leads from a page for signed-in people to sign-in when the server has ended the session: the stored response would
 * otherwise be shown as that of a device without signal. The device keeps its owner, whose queued changes are sent after
 * the sign-in. A page for everybody stays, with the connection chip that asks for the sign-in.
 */
function useSignInWhenRefused(error: Error | null): void {
  const [, goTo] = useLocation()
  const signIn = useSignInPath()
  const isWanted = useSignInRequired() && isSessionEnded(error)
  useEffect(() => {
    // Several queries of one page are refused at once: the first has left the page to which the person returns.
    if (!isWanted || isSignInPath(location.pathname)) return
    storeReturnPage()
    goTo(signIn, { replace: true })
  }, [isWanted, signIn, goTo])
}
