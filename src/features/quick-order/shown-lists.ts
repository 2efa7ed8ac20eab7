import type { OrderList } from '#contract/orders/order-list.ts'
import type { QueuedRequest } from '../../offline/requests/request.ts'

type ListRequest = QueuedRequest<'lists'>

/** The server's lists of a dealer, and when they were read, milliseconds since 1970. */
export interface ReadLists {
  lists: readonly OrderList[]
  at: number
}

export interface ShownList extends Pick<OrderList, 'id' | 'name' | 'lines'> {
  /** The last change of this device has not reached the server. */
  isWaiting: boolean
  /** The last change was refused; the person dismisses it. */
  refused: ListRequest | null
}

/**
 * The saved lists of a dealer, by name: those of the server, with what this device has changed since they were read.
 *
 * @param requests of this device, oldest first
 * @param dealer that a sales person acts for; null for the dealer
 */
export function shownLists(
  read: ReadLists | undefined,
  requests: readonly ListRequest[],
  dealer: string | null,
): ShownList[] {
  const lists = new Map<string, ShownList>(
    (read?.lists ?? []).map(({ id, name, lines }) => [id, { id, name, lines, isWaiting: false, refused: null }]),
  )
  for (const request of requests) {
    const { task, state, at } = request
    if (task.dealer !== dealer) continue
    const { id } = task.body
    const before = lists.get(id)
    if (state === 'refused') {
      const unsaved = { id, name: task.name, lines: task.kind === 'save' ? task.body.lines : [], isWaiting: false }
      lists.set(id, { ...(before ?? unsaved), refused: request })
    } else if (state === 'done' && read && at <= read.at) continue
    else if (task.kind === 'remove') lists.delete(id)
    else lists.set(id, { ...task.body, isWaiting: state === 'waiting', refused: null })
  }
  return [...lists.values()].sort((one, other) => one.name.localeCompare(other.name))
}
