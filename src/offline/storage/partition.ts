import { byPlace } from '../outbox/merge-operations.ts'
import { type CartSnapshot, type Operation, type Partition, placeOf, UNCOMPARED_VERSION } from '../outbox/operation.ts'
import type { Owner } from './owner.ts'
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
 * The partition of an owner, created on first use. If the old record was unreadable, its operations keep their keys and
 * the numbers continue after theirs.
 *
 * @param firstSeq lower bound above every number the page has seen, since deleted records may be restored
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
  const last = (await listOperations(records, owner)).at(-1)
  const nextSeq = Math.max(last ? placeOf(last) + 1 : 1, firstSeq)
  const made: Partition = { ...newPartition(owner, newId()), id: newId(), nextSeq }
  records.put(KEY.partition(owner), made)
  return made
}

/** In the order of sending. Ignores records under this prefix that name another owner. */
export const listOperations = async (records: Records, owner: Owner): Promise<Operation[]> =>
  (await records.list<Operation>(PREFIX.operations(owner))).filter((one) => one.owner === owner).sort(byPlace)

/**
 * The server has lost this client (restored from a backup). A new client id takes over: queued operations move to it,
 * sent ones go to review, and the next snapshot is accepted regardless of its version. The counter continues, so that
 * records keep their keys and order.
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
    records.put(KEY.snapshot(owner), {
      ...snapshot,
      version: UNCOMPARED_VERSION,
      ...(lastVersion !== undefined && { lastVersion }),
    })
  records.put(KEY.partition(owner), renewed)
  return renewed
}

/**
 * Another copy of this browser profile uses the same client id, or this device has handed its queue over: later changes
 * get a new one. Earlier operations keep
 * their keys: only the server knows which of them the other copy has already sent.
 */
export const withOwnClient = (partition: Partition, newId: () => string): Partition => ({
  ...partition,
  clientId: newId(),
  base: 0,
  failures: 0,
  retry: null,
})

/**
 * Another copy used this operation's key for a different change. The server never executes this one under that key, so
 * it is queued again under a new client id, at the same position.
 */
export function requeueUnderNewClient(
  records: Records,
  { partition, operation }: { partition: Partition; operation: Operation },
  newId: () => string,
): Partition {
  const own = operation.clientId === partition.clientId ? withOwnClient(partition, newId) : partition
  const { clientId } = own
  records.put(KEY.operation(operation), { ...operation, clientId, state: 'queued', faults: 0, firstFaultAt: null })
  return own
}
