import { enqueue } from './enqueue.ts'
import { type Operation, type Owner, operationId } from './operation.ts'
import { upsertPartition } from './partition.ts'
import { KEY, type Records } from './records.ts'
import type { OwnerView } from './store.ts'

/**
 * Operations that this page has read from the device and that are gone without anybody having removed them: the browser,
 * or a person with its tools, has deleted the storage under the app. Then the partition is gone with them, or is another
 * record; one that was answered, discarded or removed after thirty days leaves its partition or a tombstone.
 */
export function findLost(before: OwnerView, now: OwnerView): Operation[] {
  const id = before.partition?.id
  if (id === undefined || now.tombstone || now.partition?.id === id) return []
  const kept = new Set(now.operations.map(identityOf))
  return before.operations.filter((one) => one.state !== 'acked' && !kept.has(identityOf(one)))
}

const identityOf = (operation: Operation): string => operation.nonce ?? operationId(operation)

/**
 * Writes them back as they were, under the keys they had: one of them may have been sent meanwhile, and the server knows
 * it by its key. Where its number is taken by another change, it becomes a change of its own.
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
