import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ROLE } from '#contract/constants.ts'
import type { RequestTasks } from '../../offline/requests/request.ts'
import { taskQueues } from '../../session/task-queues.ts'
import { useRequests } from '../../session/use-requests.ts'
import { ownProfile } from '../account/account-queries.ts'
import { useOwnQuery } from '../account/use-own-query.ts'
import { ownReviews } from './own-reviews-query.ts'
import type { OwnReviews } from './review-state.ts'

/** Dealers and sales persons review nothing, and the server is not asked. */
const NONE: OwnReviews = { reviews: [], products: [] }

/** The person's reviews: those of the server, the last known ones offline, and what this device has sent or will send. */
export function useReviews() {
  const queries = useQueryClient()
  // As stored on the device, which knows the role offline too.
  const { data: me, error: profileError } = useOwnQuery(ownProfile)
  const isCustomer = me?.profile.role_id === ROLE.customer
  const { data, asOf, error } = useOwnQuery(ownReviews, isCustomer)
  const own = me && !isCustomer ? NONE : data
  const { requests, give, remove } = useRequests(taskQueues.reviews)
  // A list that was read while a review was on its way does not have it.
  const delivered = requests
    .filter(({ state }) => state === 'done')
    .map(({ id }) => id)
    .join(' ')
  useEffect(() => {
    if (delivered !== '') void queries.invalidateQueries({ queryKey: ['reviews'] })
  }, [queries, delivered])
  return {
    own,
    asOf,
    error: profileError ?? error,
    requests,
    remove,
    reload: () => queries.invalidateQueries({ queryKey: ['reviews'] }),
    /** @throws the storage's error when the device cannot store it */
    write: async (task: RequestTasks['reviews']): Promise<void> => void (await give({ task })),
  }
}
