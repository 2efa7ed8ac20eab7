import { isWaiting, type Operation, type Owner, type Partition, type Tombstone } from './operation.ts'
import { isSamePerson } from './owner.ts'
import { listOperations } from './partition.ts'
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

/** Does a rule of age apply to something here? Then the server's time is worth asking for first. */
export const isAged = (operation: Operation, now: number): boolean =>
  isWaiting(operation) && operation.fence === null && (isOld(operation, now) || isPoison(operation, now))

const isOld = (operation: Operation, now: number): boolean => now - operation.editedAt > REVIEW_AFTER_MS

/** The server fails on this one again and again: it must not hold up the others for ever. */
const isPoison = ({ faults, firstFaultAt }: Operation, now: number): boolean =>
  faults >= POISON_FAULTS && firstFaultAt !== null && now - firstFaultAt >= POISON_AFTER_MS

/**
 * Applies the rules of age, with a clock known to be sane and a server known to answer. What was never sent goes to
 * review at once; what was sent goes through the cancel fence, for giving up on it could apply it after all.
 */
export async function applyAge(records: Records, owner: Owner, now: number): Promise<void> {
  for (const operation of await listOperations(records, owner)) {
    if (!isAged(operation, now)) continue
    const aged: Operation =
      operation.state === 'queued'
        ? { ...operation, state: 'review', review: 'age' }
        : { ...operation, fence: isOld(operation, now) ? 'age' : 'poison' }
    records.put(KEY.operation(operation), aged)
  }
  for (const partition of await records.list<Partition>(PREFIX.partitions))
    if (partition.parkedAt !== null && now - partition.parkedAt > PARKED_MOST_MS && partition.owner !== owner)
      await bury(records, partition.owner, now)
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
  if (!operations.some(isKept)) records.delete(KEY.partition(owner))
}

/**
 * The owner is here and signed in: a pause ends, other people's queues count as parked from now on. A sales person is
 * here for all of their dealers.
 */
export async function resume(records: Records, owner: Owner, now: number): Promise<void> {
  for (const partition of await records.list<Partition>(PREFIX.partitions)) {
    const isHere = isSamePerson(partition.owner, owner)
    if (isHere && (partition.status !== 'active' || partition.parkedAt !== null))
      records.put(KEY.partition(partition.owner), { ...partition, status: 'active', parkedAt: null, retry: null })
    if (!isHere && partition.parkedAt === null)
      records.put(KEY.partition(partition.owner), { ...partition, parkedAt: now })
  }
}
