import type { Owner } from '../storage/owner.ts'
import { upsertPartition } from '../storage/partition.ts'
import { KEY, type Records } from '../storage/records.ts'
import { enqueue } from './enqueue.ts'
import { type Operation, operationId } from './operation.ts'
import type { OwnerView } from './store.ts'

/**
 * Operations this page has read that were deleted by the browser or with developer tools, not by the app. In that case
 * the partition is missing or has another id; a regular deletion leaves the partition or a tombstone.
 */
export function findLost(before: OwnerView, now: OwnerView): Operation[] {
  const id = before.partition?.id
  if (id === undefined || now.tombstone || now.partition?.id === id) return []
  const currentIdentities = new Set(now.operations.map(identityOf))
  return before.operations.filter((one) => one.state !== 'acked' && !currentIdentities.has(identityOf(one)))
}

const identityOf = (operation: Operation): string => operation.nonce ?? operationId(operation)

/**
 * Writes lost operations back under their old keys: one may have been sent in the meantime, and the server recognises
 * it by its key. If its number now belongs to another operation, the change is enqueued as a new one.
 */
export async function restoreOperations(
  records: Records,
  owner: Owner,
  {
    operations,
    moment,
  }: { operations: readonly Operation[]; moment: { now: number; newId: () => string; firstSeq: number } },
): Promise<void> {
  await upsertPartition(records, owner, moment)
  for (const operation of operations) {
    const there = await records.get<Operation>(KEY.operation(operation))
    if (!there) records.put(KEY.operation(operation), operation)
    else if (identityOf(there) !== identityOf(operation)) await enqueue(records, owner, { edit: operation, ...moment })
  }
}
