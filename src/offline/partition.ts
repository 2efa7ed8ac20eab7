import { bySeq } from './algebra.ts'
import type { CartSnapshot, Operation, Owner, Partition } from './operation.ts'
import { KEY, PREFIX, type Records } from './records.ts'

export const newPartition = (owner: Owner, clientId: string): Partition => ({
  v: 1,
  owner,
  clientId,
  nextSeq: 1,
  base: 0,
  status: 'active',
  failures: 0,
  retry: null,
  parkedAt: null,
})

export const findPartition = (records: Records, owner: Owner) => records.get<Partition>(KEY.partition(owner))

/**
 * The partition of an owner, made on first use. Where the old one could not be read, its operations are still there:
 * they keep the keys they have, and the numbers go on after theirs.
 *
 * @param firstSeq above every number that the page has seen, for records that were deleted may come back
 */
export async function upsertPartition(
  records: Records,
  owner: Owner,
  { newId, firstSeq = 1 }: { newId: () => string; firstSeq?: number },
): Promise<Partition> {
  const found = await findPartition(records, owner)
  if (found?.id) return found
  if (found) {
    const named: Partition = { ...found, id: newId() }
    records.put(KEY.partition(owner), named)
    return named
  }
  const last = (await listOperations(records, owner)).at(-1)?.seq ?? 0
  const made: Partition = { ...newPartition(owner, newId()), id: newId(), nextSeq: Math.max(last + 1, firstSeq) }
  records.put(KEY.partition(owner), made)
  return made
}

/** Oldest first. One that names another owner is not theirs, wherever it lies. */
export const listOperations = async (records: Records, owner: Owner): Promise<Operation[]> =>
  (await records.list<Operation>(PREFIX.operations(owner))).filter((one) => one.owner === owner).sort(bySeq)

/**
 * The server does not know this client any more (restored from a backup). A new client takes over: what was never sent
 * goes with it, what was sent is for the person to decide, and the next snapshot is accepted whatever its version.
 * The counter goes on, so that records keep their keys and their order.
 */
export async function renewClient(records: Records, partition: Partition, newId: () => string): Promise<Partition> {
  const { owner } = partition
  const renewed: Partition = { ...partition, clientId: newId(), base: 0, failures: 0, retry: null }
  for (const operation of await listOperations(records, owner)) {
    if (operation.clientId !== partition.clientId) continue
    if (operation.state === 'queued')
      records.put(KEY.operation(operation), { ...operation, clientId: renewed.clientId })
    else if (operation.state === 'inflight' || operation.state === 'acked')
      records.put(KEY.operation(operation), { ...operation, state: 'review', review: 'unknown', fence: null })
  }
  const snapshot = await records.get<CartSnapshot>(KEY.snapshot(owner))
  const lastVersion = snapshot?.lastVersion ?? snapshot?.version
  if (snapshot)
    records.put(KEY.snapshot(owner), { ...snapshot, version: -1, ...(lastVersion !== undefined && { lastVersion }) })
  records.put(KEY.partition(owner), renewed)
  return renewed
}

/**
 * Another copy of this browser profile goes on under the same client id, so changes made from here on get another. What
 * was made before keeps its key: only the server knows which of it the other copy has sent already.
 */
export const withOwnClient = (partition: Partition, newId: () => string): Partition => ({
  ...partition,
  clientId: newId(),
  base: 0,
  failures: 0,
  retry: null,
})

/**
 * Another copy has used this operation's key for a change of its own. The server has not executed this one and never
 * will under that key, so it is queued again under a client id that no other copy has; its place stays the same.
 */
export function readdress(
  records: Records,
  { partition, operation }: { partition: Partition; operation: Operation },
  newId: () => string,
): Partition {
  const own = operation.clientId === partition.clientId ? withOwnClient(partition, newId) : partition
  const { clientId } = own
  records.put(KEY.operation(operation), { ...operation, clientId, state: 'queued', faults: 0, firstFaultAt: null })
  return own
}
