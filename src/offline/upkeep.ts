import { isWaiting, type Operation, type Owner, type Partition, type Tombstone } from './operation.ts'
import { isSamePerson } from './owner.ts'
import { findPartition, listOperations } from './partition.ts'
import { KEY, PREFIX, type Records } from './records.ts'

const DAY_MS = 24 * 60 * 60_000
/** Unsent for longer, a change is for the person to decide: nobody expects it to happen by itself any more. */
const REVIEW_AFTER_MS = 14 * DAY_MS
/** How long another account's queue stays on a device; its owner is told when it is gone. */
const PARKED_MOST_MS = 30 * DAY_MS
/** Further off than this from the server's time, the device's clock decides nothing. */
const CLOCK_MOST_MS = DAY_MS
const POISON_FAULTS = 8
const POISON_AFTER_MS = 30 * 60_000

/** The rules of age use the device's clock, so they hold only while it agrees with the server's. */
export const isClockSane = (now: number, serverNow: number | null): boolean =>
  serverNow !== null && Math.abs(now - serverNow) <= CLOCK_MOST_MS

/**
 * Why an operation is given up, or asked about; null where no rule of age applies.
 *
 * @param hasFailed the server has just failed on the head of the queue: what it fails on again and again must not hold
 *   up the others for ever
 */
function aged(operation: Operation, now: number, hasFailed: boolean) {
  const { editedAt, faults, firstFaultAt } = operation
  if (!isWaiting(operation) || operation.fence !== null) return null
  if (now - editedAt > REVIEW_AFTER_MS) return 'age'
  const isPoison = faults >= POISON_FAULTS && firstFaultAt !== null && now - firstFaultAt >= POISON_AFTER_MS
  return hasFailed && isPoison ? 'poison' : null
}

interface Moment {
  now: number
  hasFailed: boolean
}

/** Other people's queues that were parked for so long that they go. */
const longParked = async (records: Records, owner: Owner, now: number): Promise<Owner[]> =>
  (await records.list<Partition>(PREFIX.partitions))
    .filter((one) => one.owner !== owner && one.parkedAt !== null && now - one.parkedAt > PARKED_MOST_MS)
    .map((one) => one.owner)

/** Does a rule of age apply to something here, where nothing rests? Then the server's time is worth asking for first. */
export async function hasAged(records: Records, owner: Owner, { now, hasFailed }: Moment): Promise<boolean> {
  const partition = await findPartition(records, owner)
  if (partition?.status !== 'active') return false
  const operations = await listOperations(records, owner)
  return operations.some((one) => aged(one, now, hasFailed)) || (await longParked(records, owner, now)).length > 0
}

/**
 * Applies the rules of age, with a clock known to be sane and a server known to answer. What was never sent goes to
 * review at once; what was sent goes through the cancel fence, for giving up on it could apply it after all.
 */
export async function applyAge(records: Records, owner: Owner, { now, hasFailed }: Moment): Promise<void> {
  for (const operation of await listOperations(records, owner)) {
    const fence = aged(operation, now, hasFailed)
    if (fence === null) continue
    const given: Operation =
      operation.state === 'queued' ? { ...operation, state: 'review', review: 'age' } : { ...operation, fence }
    records.put(KEY.operation(operation), given)
  }
  for (const other of await longParked(records, owner, now)) await bury(records, other, now)
}

async function bury(records: Records, owner: Owner, now: number): Promise<void> {
  // What was refused or waits for a decision has not been told to its owner either.
  const lost = (await listOperations(records, owner)).filter(({ state }) => state !== 'acked')
  await clear(records, owner, () => false)
  const tombstone: Tombstone = { v: 1, owner, count: lost.length, at: now }
  if (lost.length > 0) records.put(KEY.tombstone(owner), tombstone)
}

/** Removes an owner's records of the cart, but for the operations that are kept. */
export async function clear(records: Records, owner: Owner, isKept: (operation: Operation) => boolean): Promise<void> {
  const operations = await listOperations(records, owner)
  for (const operation of operations) if (!isKept(operation)) records.delete(KEY.operation(operation))
  for (const { key } of await records.list<{ v: 1; key: string }>(PREFIX.selections(owner)))
    records.delete(KEY.selection(owner, key))
  records.delete(KEY.snapshot(owner))
  records.delete(KEY.choices(owner))
  records.delete(KEY.searches(owner))
  records.delete(KEY.rollback(owner))
  if (!operations.some(isKept)) records.delete(KEY.partition(owner))
}

/**
 * The owner is here and signed in: a pause ends, other people's queues count as parked from now on. A sales person is
 * here for all of their dealers.
 */
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
