import { waitLeft } from './backoff.ts'
import { isWaiting, type Operation, type Owner, type Partition, type PartitionStatus } from './operation.ts'
import { findPartition, listOperations } from './partition.ts'
import { KEY, type Records } from './records.ts'

/** From this many on, the batch call saves round trips. */
const BATCH_FROM = 3

/** Typing and stepper bursts: the head line rests this long before it is frozen and sent. */
const REST_MS = 300

export type Claim =
  | { kind: 'send'; operations: Operation[]; partition: Partition }
  /** The head line is being edited, or a back-off runs. */
  | { kind: 'editing' | 'wait'; waitMs: number }
  | { kind: 'paused'; status: Exclude<PartitionStatus, 'active'> }
  | { kind: 'empty' }

/**
 * Takes the head of the queue for sending: queued becomes inflight, and from here its body never changes. Always the
 * lowest numbers, for the server takes a lower number after a higher one as done.
 *
 * @param patienceMs how long the head line may still be waited for; 0 when the page is being hidden
 * @param most how many the transport takes at once
 */
export async function claimHead(
  records: Records,
  owner: Owner,
  { now, patienceMs, most }: { now: number; patienceMs: number; most: number },
): Promise<Claim> {
  const partition = await findPartition(records, owner)
  const waiting = partition ? (await listOperations(records, owner)).filter(isWaiting) : []
  const [head] = waiting
  if (!partition || !head) return { kind: 'empty' }
  if (partition.status !== 'active') return { kind: 'paused', status: partition.status }
  const backOffMs = waitLeft(partition.retry, now)
  if (backOffMs > 0) return { kind: 'wait', waitMs: backOffMs }
  const restMs = Math.min(REST_MS, patienceMs, head.editedAt + REST_MS - now)
  if (head.state === 'queued' && restMs > 0) return { kind: 'editing', waitMs: restMs }

  const operations = chosen(waiting, most).map(
    (operation): Operation => ({ ...operation, state: 'inflight', attempts: operation.attempts + 1 }),
  )
  for (const operation of operations) records.put(KEY.operation(operation), operation)
  return { kind: 'send', operations, partition }
}

/** A head that the server failed on goes alone, so that its fault is known to be its own; so does another client's. */
function chosen(waiting: readonly Operation[], most: number): Operation[] {
  const [head] = waiting
  if (!head) return []
  const isBatch = most > 1 && waiting.length >= BATCH_FROM && head.faults === 0 && head.fence === null
  if (!isBatch) return [head]
  const stop = waiting.findIndex(({ clientId, fence }) => clientId !== head.clientId || fence !== null)
  return waiting.slice(0, Math.min(stop === -1 ? most : stop, most))
}
