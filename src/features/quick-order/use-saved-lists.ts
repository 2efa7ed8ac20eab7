import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dealerQuery, type Owner } from '../../offline/storage/owner.ts'
import { taskQueues } from '../../session/task-queues.ts'
import { useRequests } from '../../session/use-requests.ts'
import type { WantedProduct } from './fill-list.ts'
import { type ReadLists, type ShownList, shownLists } from './shown-lists.ts'

/** The saved lists of the dealer of this cart, and their changes, which wait on the device without signal. */
export function useSavedLists(owner: Owner, read: ReadLists | undefined) {
  const queries = useQueryClient()
  const { requests, give, remove } = useRequests(taskQueues.lists)
  const dealer = dealerQuery(owner).dealer_id ?? null
  // A list that was read while a change was on its way does not have it.
  const delivered = requests
    .filter(({ state }) => state !== 'waiting')
    .map(({ id }) => id)
    .join(' ')
  useEffect(() => {
    if (delivered !== '') void queries.invalidateQueries({ queryKey: ['order-lists'] })
  }, [queries, delivered])
  const save = async (id: string, name: string, lines: readonly WantedProduct[]) =>
    void (await give({ task: { kind: 'save', dealer, name, body: { id, name, lines: [...lines] } } }))
  return {
    lists: shownLists(read, requests, dealer),
    /** @throws the storage's error when the device cannot store the change */
    create: (name: string, lines: readonly WantedProduct[]) => save(crypto.randomUUID(), name, lines),
    rename: ({ id, lines }: ShownList, name: string) => save(id, name, lines),
    remove: async ({ id, name }: ShownList) =>
      void (await give({ task: { kind: 'remove', dealer, name, body: { id } } })),
    dismiss: async ({ refused }: ShownList) => void (refused && (await remove(refused))),
  }
}

export type SavedLists = ReturnType<typeof useSavedLists>
