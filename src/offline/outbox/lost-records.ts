import { QUEUE_NAMES } from '../../lib/http/queue-names.ts'
import { pendingWishPrefix } from '../requests/wishes.ts'
import { isSamePerson, type Owner, personOf } from '../storage/owner.ts'
import { upsertPartition } from '../storage/partition.ts'
import { KEY, PREFIX, type Records, type Versioned } from '../storage/records.ts'
import { enqueue } from './enqueue.ts'
import { type Operation, operationId, type Partition, placeOf } from './operation.ts'

/** A record as it is stored, of whatever kind. */
type Entry = readonly [key: string, value: unknown]

/** What a page has read of one person, for all carts of theirs, that only this device may have. */
export interface PersonRecords {
  partitions: readonly Partition[]
  operations: readonly Operation[]
  /** Orders, wishlist items and requests, also those whose outcome the person has not seen. */
  others: readonly Entry[]
}

export async function readPersonRecords(records: Records, owner: Owner): Promise<PersonRecords> {
  const person = personOf(owner)
  const prefixes = [
    PREFIX.waitingOrders(person),
    pendingWishPrefix(person),
    ...QUEUE_NAMES.map((list) => PREFIX.requests({ list, owner: person })),
  ]
  return {
    partitions: (await records.list<Partition>(PREFIX.partitions)).filter((one) => isSamePerson(one.owner, owner)),
    operations: (await records.list<Operation>(PREFIX.operations(person))).filter((one) =>
      isSamePerson(one.owner, owner),
    ),
    others: (await Promise.all(prefixes.map((prefix) => records.entries(prefix)))).flat(),
  }
}

/**
 * Records this page has read that were deleted by the browser or with developer tools, not by the app. In that case the
 * partition of the shown cart is missing or has another id; a regular deletion leaves the partition. Null: none.
 */
export function findLost(owner: Owner, before: PersonRecords, now: PersonRecords): PersonRecords | null {
  const idIn = ({ partitions }: PersonRecords) => partitions.find((one) => one.owner === owner)?.id
  if (idIn(before) === undefined || idIn(now) === idIn(before)) return null
  const identities = new Set(now.operations.map(identityOf))
  const keys = new Set(now.others.map(([key]) => key))
  const lost: PersonRecords = {
    partitions: before.partitions,
    operations: before.operations.filter((one) => one.state !== 'acked' && !identities.has(identityOf(one))),
    others: before.others.filter(([key]) => !keys.has(key)),
  }
  return lost.operations.length + lost.others.length > 0 ? lost : null
}

const identityOf = (operation: Operation): string => operation.nonce ?? operationId(operation)

/** Confirmed by the server; stored until the person has seen it. */
const isConfirmed = ([, value]: Entry): boolean => ['sent', 'done'].includes((value as { state?: string }).state ?? '')

/** How many of them the server may not have. */
export const countLost = ({ operations, others }: PersonRecords): number =>
  operations.length + others.filter((entry) => !isConfirmed(entry)).length

interface Moment {
  now: number
  newId: () => string
  firstSeq: number
}

/**
 * Writes lost records back under their old keys: one may have been sent in the meantime, and the server recognises it by
 * its key. If the number of an operation now belongs to another one, the change is enqueued as a new one. Nothing is
 * written of a person who is signing out.
 */
export async function restoreRecords(
  records: Records,
  lost: PersonRecords,
  momentOf: (owner: Owner) => Moment,
): Promise<void> {
  for (const { owner, cartName } of lost.partitions) {
    if (await records.get(KEY.signingOut(personOf(owner)))) return
    const operations = lost.operations.filter((one) => one.owner === owner)
    const { newId, firstSeq } = momentOf(owner)
    const next = Math.max(firstSeq, ...operations.map((one) => placeOf(one) + 1))
    const partition = await upsertPartition(records, owner, { newId, firstSeq: next })
    // Operations of other dealers' carts are listed under it.
    if (cartName !== undefined) records.put(KEY.partition(owner), { cartName, ...partition })
    for (const operation of operations) await restoreOperation(records, operation, momentOf(owner))
  }
  for (const [key, value] of lost.others) if (!(await records.get(key))) records.put(key, value as Versioned)
}

async function restoreOperation(records: Records, operation: Operation, moment: Moment): Promise<void> {
  const there = await records.get<Operation>(KEY.operation(operation))
  if (!there) records.put(KEY.operation(operation), operation)
  else if (identityOf(there) !== identityOf(operation))
    await enqueue(records, operation.owner, { edit: operation, ...moment })
}
