import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callQuery } from '../../../lib/http/call-query.ts'
import type { RequestTasks } from '../../../offline/requests/request.ts'
import { taskQueues } from '../../../session/task-queues.ts'
import { useRequests } from '../../../session/use-requests.ts'
import { useOwner } from '../../../session/use-session.ts'
import type { ReadAlerts } from './alert-state.ts'

const KEY = 'stock_alerts'
const ownAlerts = async () => (await import('#contract/catalogue/calls/get-stock-alerts.ts')).getStockAlerts

/** The person's back-in-stock requests: those of the server, and what this device has sent or will send. */
export function useStockAlerts() {
  const owner = useOwner()
  const queries = useQueryClient()
  const queryKey = [KEY, owner]
  const { data, dataUpdatedAt } = useQuery({ ...callQuery(ownAlerts, {}, { queryKey }), enabled: owner !== null })
  const { requests, give, remove } = useRequests(taskQueues.alerts)
  // A list that was read while a request was on its way does not have it.
  const sent = requests.filter(({ state }) => state !== 'waiting').map(({ id }) => id)
  const delivered = sent.join(' ')
  useEffect(() => {
    if (delivered !== '') void queries.invalidateQueries({ queryKey: [KEY] })
  }, [queries, delivered])
  const read: ReadAlerts | undefined = data && { alerts: data.alerts, at: dataUpdatedAt }
  return {
    isSignedIn: owner !== null,
    requests,
    read,
    remove,
    /** @throws the storage's error when the device cannot store it */
    change: async (task: RequestTasks['alerts']): Promise<void> => void (await give({ task })),
  }
}
