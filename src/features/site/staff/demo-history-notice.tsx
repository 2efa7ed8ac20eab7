import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { STAFF_KEY, staffQuery } from '../../staff/staff-queries.ts'
import { useStaffSiteMessages } from '../messages/staff-site/staff-site-messages.ts'

const getCall = async () => (await import('#contract/site/calls/get-demo-history.ts')).getDemoHistory
const LOOK_MS = 3_000

/** While the history of the demo is being made: what staff see grows, and is read again when it is whole. */
export function DemoHistoryNotice() {
  const { demoHistory: messages } = useStaffSiteMessages()
  const client = useQueryClient()
  const { data } = useQuery({
    ...staffQuery('demo history', getCall),
    refetchInterval: ({ state }) => (state.data?.history ? LOOK_MS : false),
  })
  const history = data?.history ?? null
  const isMaking = history !== null
  useEffect(() => {
    if (isMaking) return () => void client.invalidateQueries({ queryKey: [STAFF_KEY] })
  }, [client, isMaking])
  if (!history) return null
  return (
    <Alert kind="info" title={messages.title}>
      {messages.text(history.made, history.days)}
    </Alert>
  )
}
