import { MAX_UNSENT_AGE_MS } from '#contract/constants.ts'
import { isSamePerson, type Owner } from '../storage/owner.ts'
import { findPartition, listOperations } from '../storage/partition.ts'
import { KEY, PREFIX, type Records } from '../storage/records.ts'
import {
  deleteOrder,
  isOrderWaiting,
  listOrders,
  putOrder,
  type WaitingOrder,
} from '../waiting-orders/waiting-order.ts'
import { isWaiting, type Operation, type Partition, type Tombstone } from './operation.ts'

const DAY_MS = 24 * 60 * 60_000
/** How long another account's parked queue stays on the device; a tombstone replaces it. */
const MAX_PARKED_MS = 30 * DAY_MS
/** Largest deviation from the server's time at which the age rules apply. */
const MAX_CLOCK_MS = DAY_MS
/** The poison rule: so many failures (5xx) over at least this time, in milliseconds. */
const MAX_SERVER_FAILURES = 8
const POISON_AFTER_MS = 30 * 60_000

/** The age rules use the device's clock, so they apply only while it agrees with the server's. */
export const isClockSane = (now: number, serverNow: number | null): boolean =>
  serverNow !== null && Math.abs(now - serverNow) <= MAX_CLOCK_MS

/**
 * Why an operation is no longer retried; null when no rule applies.
 * - `age`: unsent for 14 days
 * - `poison`: at least 8 failures (5xx) of the server on this operation, over at least 30 minutes
 *
 * @param hasFailed the server has just failed on the head of the queue; `poison` needs it
 */
function aged(operation: Operation, now: number, hasFailed: boolean) {
  const { editedAt, faults, firstFaultAt } = operation
  if (!isWaiting(operation) || operation.fence !== null) return null
  if (now - editedAt > MAX_UNSENT_AGE_MS) return 'age'
  const isPoison = faults >= MAX_SERVER_FAILURES && firstFaultAt !== null && now - firstFaultAt >= POISON_AFTER_MS
  return hasFailed && isPoison ? 'poison' : null
}

const isOldOrder = (order: WaitingOrder, now: number): boolean =>
  isOrderWaiting(order) && order.fence === null && now - order.at > MAX_UNSENT_AGE_MS

/** Never sent: it needs a decision at once. Else its fence is sent first. */
const oldOrder = (order: WaitingOrder, now: number): WaitingOrder =>
  order.state === 'queued'
    ? { ...order, state: 'refused', changedAt: now, refusal: { code: 'age', userMessage: '', proposal: null } }
    : { ...order, fence: 'age', retry: null }

interface RetentionContext {
  now: number
  hasFailed: boolean
}

/** Other owners' partitions that have been parked for longer than the limit. */
const longParked = async (records: Records, owner: Owner, now: number): Promise<Owner[]> =>
  (await records.list<Partition>(PREFIX.partitions))
    .filter((one) => one.owner !== owner && one.parkedAt !== null && now - one.parkedAt > MAX_PARKED_MS)
    .map((one) => one.owner)

/** Whether an age rule is due in an active partition: the caller then fetches the server's time before `applyAge`. */
export async function hasAged(records: Records, owner: Owner, { now, hasFailed }: RetentionContext): Promise<boolean> {
  const partition = await findPartition(records, owner)
  if (partition?.status !== 'active') return false
  const operations = await listOperations(records, owner)
  const isAnyOld = (await listOrders(records, owner)).some((order) => isOldOrder(order, now))
  return (
    isAnyOld ||
    operations.some((one) => aged(one, now, hasFailed)) ||
    (await longParked(records, owner, now)).length > 0
  )
}

/**
 * Applies the age rules; call it only with a verified clock and a responding server. Queued operations go to review at
 * once; inflight ones go through the cancel fence, because giving up without it could still apply them.
 */
export async function applyAge(records: Records, owner: Owner, { now, hasFailed }: RetentionContext): Promise<void> {
  for (const operation of await listOperations(records, owner)) {
    const fence = aged(operation, now, hasFailed)
    if (fence === null) continue
    const given: Operation =
      operation.state === 'queued' ? { ...operation, state: 'review', review: 'age' } : { ...operation, fence }
    records.put(KEY.operation(operation), given)
  }
  for (const order of await listOrders(records, owner))
    if (isOldOrder(order, now)) putOrder(records, oldOrder(order, now))
  for (const other of await longParked(records, owner, now)) await expireParked(records, other, now)
}

async function expireParked(records: Records, owner: Owner, now: number): Promise<void> {
  // Rejected and undecided operations also count as unnoticed by their owner.
  const lost = (await listOperations(records, owner)).filter(({ state }) => state !== 'acked')
  const orders = await listOrders(records, owner)
  const count = lost.length + orders.filter(({ state }) => state !== 'sent').length
  for (const order of orders) deleteOrder(records, order)
  await clear(records, owner, () => false)
  const tombstone: Tombstone = { v: 1, owner, count, at: now }
  if (count > 0) records.put(KEY.tombstone(owner), tombstone)
}

/**
 * Deletes an owner's cart records, except operations for which `isKept` returns true. Orders are the caller's; the
 * partition stays while there is one.
 */
export async function clear(records: Records, owner: Owner, isKept: (operation: Operation) => boolean): Promise<void> {
  const operations = await listOperations(records, owner)
  for (const operation of operations) if (!isKept(operation)) records.delete(KEY.operation(operation))
  for (const { key } of await records.list<{ v: 1; key: string }>(PREFIX.selections(owner)))
    records.delete(KEY.selection(owner, key))
  records.delete(KEY.snapshot(owner))
  records.delete(KEY.choices(owner))
  records.delete(KEY.searches(owner))
  records.delete(KEY.rollback(owner))
  const hasOrders = (await listOrders(records, owner)).length > 0
  if (!operations.some(isKept) && !hasOrders) records.delete(KEY.partition(owner))
}

/** The owner is signed in on this page: ends pauses of all their partitions and parks those of other accounts. */
export async function resume(
  records: Records,
  owner: Owner,
  { now, cartName }: { now: number; cartName?: string | undefined },
): Promise<void> {
  for (const partition of await records.list<Partition>(PREFIX.partitions)) {
    const isHere = isSamePerson(partition.owner, owner)
    const isRenamed = partition.owner === owner && cartName !== undefined && cartName !== partition.cartName
    if (isHere && (partition.status !== 'active' || partition.parkedAt !== null || isRenamed)) {
      const named = isRenamed ? { ...partition, cartName } : partition
      const isPaused = partition.status !== 'active' || partition.parkedAt !== null
      const resumed: Partition = {
        ...named,
        status: 'active',
        parkedAt: null,
        retry: isPaused ? null : partition.retry,
      }
      records.put(KEY.partition(partition.owner), resumed)
    }
    if (!isHere && partition.parkedAt === null)
      records.put(KEY.partition(partition.owner), { ...partition, parkedAt: now })
  }
}
