import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { readInbox } from '#contract/notifications/calls/read-inbox.ts'
import { readInboxItem } from '#contract/notifications/calls/read-inbox-item.ts'
import type { InboxItem } from '#contract/notifications/inbox.ts'
import { send } from '../../lib/http/api-client.ts'

/** Marks notifications as read on the server. Offline they stay unread, which is better than being missed. */
export function useMarkRead() {
  const queries = useQueryClient()
  const reading = useCallback(
    async (work: Promise<unknown>) => {
      await work.catch(() => {})
      await Promise.all([['inbox'], ['users', 'me']].map((queryKey) => queries.invalidateQueries({ queryKey })))
    },
    [queries],
  )
  return {
    readOne: ({ id }: InboxItem) => reading(send(readInboxItem, { params: { id } })),
    /** @param newest the first one shown */
    readAll: ({ id }: InboxItem) => reading(send(readInbox, { body: { up_to: id } })),
  }
}
