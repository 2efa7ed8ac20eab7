import { QUEUE_NAMES } from '../../lib/http/queue-names.ts'
import type { Operation, Partition } from '../outbox/operation.ts'
import { clear } from '../outbox/retention.ts'
import type { StoreDeps } from '../outbox/store.ts'
import { DEALER_FORM, listRequests, type QueuedRequest } from '../requests/request.ts'
import { deletePendingWishes, type PendingWish, pendingWishes } from '../requests/wishes.ts'
import { deleteOrder, listOrders, type WaitingOrder } from '../waiting-orders/waiting-order.ts'
import { deleteOwnRecords } from './own-records.ts'
import { isSamePerson, type Owner } from './owner.ts'
import { findPartition, listOperations } from './partition.ts'
import { removeQuarantined } from './quarantine.ts'
import { KEY, PREFIX, type Records, type Transact } from './records.ts'

/** Everything a user made on this device that the server has not confirmed. */
export interface UnsentCounts {
  /** Cart changes of the user and of the dealers they act for, including those that await a decision. */
  changes: readonly Operation[]
  wishes: readonly PendingWish[]
  requests: readonly QueuedRequest[]
  /** Orders placed without a connection that the server has not confirmed. */
  orders: readonly WaitingOrder[]
}

/** @param owner any partition of the user */
export const findUnsent = (transact: Transact, owner: Owner): Promise<UnsentCounts> =>
  transact('readonly', async (records) => {
    const changes: Operation[] = []
    const wishes: PendingWish[] = []
    const requests: QueuedRequest[] = []
    const orders: WaitingOrder[] = []
    for (const one of await ownersOf(records, owner)) {
      changes.push(...(await listOperations(records, one)).filter(isUnsent))
      wishes.push(...(await pendingWishes(records, one)))
      requests.push(...(await requestsOfOwner(records, one)).filter(isUnsent))
      orders.push(...(await listOrders(records, one)).filter(isUnsentOrder))
    }
    return { changes, wishes, requests, orders }
  })

/** Number of all that is unsent, whatever its kind. */
export const countUnsent = (unsent: UnsentCounts): number =>
  Object.values(unsent).reduce((sum: number, made: readonly unknown[]) => sum + made.length, 0)

/** The requests of an owner in all queues. */
async function requestsOfOwner(records: Records, owner: Owner): Promise<QueuedRequest[]> {
  const lists = await Promise.all(QUEUE_NAMES.map((list) => listRequests(records, { list, owner })))
  return lists.flat()
}

/** Neither acknowledged nor done. */
const isUnsent = ({ state }: { state: Operation['state'] | QueuedRequest['state'] }): boolean =>
  state !== 'acked' && state !== 'done'

const isUnsentOrder = ({ state }: WaitingOrder): boolean => state !== 'sent'

type OwnedPartition = Pick<Partition, 'v' | 'owner'>

/** All partitions of a user: a sales person has one for each dealer they acted for on this device. */
export async function ownersOf(records: Records, owner: Owner): Promise<Owner[]> {
  const stored = [
    ...(await records.list<OwnedPartition>(PREFIX.partitions)),
    ...(await records.list<OwnedPartition>(PREFIX.allOwn)),
  ]
  return [...new Set([owner, ...stored.map((one) => one.owner)])].filter((one) => isSamePerson(one, owner))
}

/**
 * Deletes all records of a user at sign-out, for every dealer they acted for, in one transaction. With `keepUnsent`
 * unsent data stays in a parked partition. Not part of the store, so that the service worker's bundle does not contain
 * it.
 */
export async function signOutDevice(
  { transact, clock, changed }: Pick<StoreDeps, 'transact' | 'clock' | 'changed'>,
  owner: Owner,
  keepUnsent: boolean,
): Promise<void> {
  const left = await transact('readwrite', async (records) => {
    const owners = await ownersOf(records, owner)
    for (const one of owners) await signOutPartition(records, one, { keepUnsent, now: clock.now() })
    await removeQuarantined(records, owner)
    return owners
  })
  for (const one of left) changed(one)
}

async function signOutPartition(
  records: Records,
  owner: Owner,
  { keepUnsent, now }: { keepUnsent: boolean; now: number },
): Promise<void> {
  for (const order of await listOrders(records, owner))
    if (!keepUnsent || !isUnsentOrder(order)) deleteOrder(records, order)
  await clear(records, owner, (operation) => keepUnsent && isUnsent(operation))
  for (const request of await requestsOfOwner(records, owner))
    if (!keepUnsent || !isUnsent(request)) records.delete(KEY.request(request))
  if (!keepUnsent) await deletePendingWishes(records, owner)
  records.delete(KEY.draft(owner))
  records.delete(KEY.form(owner, DEALER_FORM))
  await deleteOwnRecords(records, owner)
  records.delete(KEY.pin(owner))
  // Still exists only if operations or orders were left in it.
  const partition = await findPartition(records, owner)
  if (partition) records.put(KEY.partition(owner), { ...partition, status: 'parked', parkedAt: now })
}
