import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Call, ResponseOf } from '#contract/call.ts'
import { type Shown, useShownAnswer } from '../../lib/shown-answer.ts'
import { useOwner } from '../session/use-session.ts'
import type { OwnQuery } from './account-queries.ts'

const load = () => import('./kept-answers.ts')

/**
 * An answer about the signed-in person. Without signal it is the one that their device keeps for them, and says how old
 * it is.
 *
 * @param questionOf the same function in every render
 */
export function useOwnAnswer<C extends Call>(
  questionOf: (owner: string | null) => OwnQuery<C>,
  isWanted = true,
): Shown<ResponseOf<C>> {
  const queries = useQueryClient()
  const owner = useOwner()
  const answered = useQuery({ ...questionOf(owner).query, enabled: owner !== null && isWanted })
  const { data, dataUpdatedAt } = answered

  // A device that does not let us read or write has kept nothing, and keeps nothing.
  useEffect(() => {
    if (owner === null || !isWanted) return
    const asked = questionOf(owner)
    const { queryKey } = asked.query
    let isHere = true
    const bringBack = async () => {
      const { keptAnswer, ownRecords } = await load()
      const kept = await keptAnswer(ownRecords(owner), asked)
      if (isHere && kept && queries.getQueryData(queryKey) === undefined)
        queries.setQueryData(queryKey, kept.response, { updatedAt: kept.at })
    }
    bringBack().catch(() => {})
    return () => {
      isHere = false
    }
  }, [owner, isWanted, queries, questionOf])

  useEffect(() => {
    if (owner === null || data === undefined) return
    const { name } = questionOf(owner)
    load()
      .then(({ ownRecords }) => ownRecords(owner).keep(name, { value: data, at: dataUpdatedAt }))
      .catch(() => {})
  }, [owner, data, dataUpdatedAt, questionOf])

  return useShownAnswer(answered)
}
