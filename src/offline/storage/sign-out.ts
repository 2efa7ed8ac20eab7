import { QUEUE_NAMES } from '../../lib/http/queue-names.ts'
import type { Operation, Partition } from '../outbox/operation.ts'
import { clear } from '../outbox/retention.ts'
import type { StoreDeps } from '../outbox/store.ts'
import { DEALER_FORM, listRequests, type QueuedRequest } from '../requests/request.ts'
import { deletePendingWishes, type PendingWish, pendingWishes } from '../requests/wishes.ts'
import { deleteOrder, listOrders, type WaitingOrder } from '../waiting-orders/waiting-order.ts'
import { deleteOwnRecords } from './own-records.ts'
import { isSamePerson, type Owner, ownerOf, personOf } from './owner.ts'
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

/**
 * Of what is unsent, what the server may have: it was sent at least once, and no answer came. Wishlist items are left
 * out: they are choices, which the person can make again.
 */
export const mayHaveArrived = ({ changes, requests, orders }: UnsentCounts): UnsentCounts => ({
  changes: changes.filter(({ state, review }) => state === 'inflight' || review === 'unknown'),
  wishes: [],
  requests: requests.filter(({ state, wasSent, shared }) => state === 'waiting' && (wasSent || shared)),
  orders: orders.filter(({ state }) => state === 'inflight'),
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

/** What a sign-out does with changes that are not sent. */
export type Unsent = 'keep' | 'discard'

/** A sign-out that has begun: until it is finished, every start of a page continues it. */
export interface SigningOut {
  v: 1
  /** The account, without an acting dealer. */
  person: string
  unsent: Unsent
}

type SignOutDeps = Pick<StoreDeps, 'transact' | 'clock' | 'changed'>

/**
 * Deletes all records of a user, as `signOutDevice` does, and notes in the same transaction that they are signing out.
 * Called before the session ends, because afterwards the device does not know whose records it has.
 */
export async function beginSignOut(device: SignOutDeps, person: string, unsent: Unsent): Promise<void> {
  const note: SigningOut = { v: 1, person, unsent }
  await clearDevice(device, note, (records) => records.put(KEY.signingOut(person), note))
}

/**
 * Deletes all records of a user at sign-out, for every dealer they acted for, in one transaction, and with them the note
 * that the sign-out has begun. With `keepUnsent` unsent data stays in a parked partition. Not part of the store, so that
 * the service worker's bundle does not contain it.
 */
export function signOutDevice(device: SignOutDeps, owner: Owner, keepUnsent: boolean): Promise<void> {
  const person = personOf(owner)
  return clearDevice(device, { person, unsent: keepUnsent ? 'keep' : 'discard' }, (records) =>
    records.delete(KEY.signingOut(person)),
  )
}

/** Sign-outs on this device that have begun and are not finished. */
export const unfinishedSignOuts = (transact: Transact): Promise<SigningOut[]> =>
  transact('readonly', (records) => records.list<SigningOut>(KEY.signingOut('')))

/** The person signed in again: the sign-out is over, whether or not it was finished. */
export const forgetSignOut = (transact: Transact, person: string): Promise<void> =>
  transact('readwrite', async (records) => records.delete(KEY.signingOut(person)))

async function clearDevice(
  { transact, clock, changed }: SignOutDeps,
  { person, unsent }: Pick<SigningOut, 'person' | 'unsent'>,
  note: (records: Records) => void,
): Promise<void> {
  const left = await transact('readwrite', async (records) => {
    const owner = ownerOf(person, null)
    const owners = await ownersOf(records, owner)
    for (const one of owners) await signOutPartition(records, one, { keepUnsent: unsent === 'keep', now: clock.now() })
    await removeQuarantined(records, owner)
    note(records)
    return owners
  })
  for (const one of left) changed(one)
}

const isOfMoney = ({ list }: QueuedRequest): boolean => list === 'collections' || list === 'counter'

async function signOutPartition(
  records: Records,
  owner: Owner,
  { keepUnsent, now }: { keepUnsent: boolean; now: number },
): Promise<void> {
  for (const order of await listOrders(records, owner))
    if (!keepUnsent || !isUnsentOrder(order)) deleteOrder(records, order)
  await clear(records, owner, (operation) => keepUnsent && isUnsent(operation))
  // The money of a receipt or a sale was taken: it stays until the store has it.
  for (const request of await requestsOfOwner(records, owner))
    if (!(keepUnsent || isOfMoney(request)) || !isUnsent(request)) records.delete(KEY.request(request))
  if (!keepUnsent) await deletePendingWishes(records, owner)
  records.delete(KEY.draft(owner))
  records.delete(KEY.form(owner, DEALER_FORM))
  await deleteOwnRecords(records, owner)
  records.delete(KEY.pin(owner))
  // Still exists only if operations or orders were left in it.
  const partition = await findPartition(records, owner)
  if (partition) records.put(KEY.partition(owner), { ...partition, status: 'parked', parkedAt: now })
}
