import type { Owner } from '../storage/owner.ts'
import { findPartition, listOperations } from '../storage/partition.ts'
import { KEY, type Records } from '../storage/records.ts'
import { leaseOrder, type OrderLease } from '../waiting-orders/order-queue.ts'
import { isOrderWaiting, listOrders } from '../waiting-orders/waiting-order.ts'
import { waitLeft } from './backoff.ts'
import {
  type CartSnapshot,
  isWaiting,
  keyOf,
  type Operation,
  type Partition,
  type PartitionStatus,
  UNCOMPARED_VERSION,
} from './operation.ts'

/** Minimum queue length for the batch call. */
const BATCH_FROM = 3

/** Debounce for typing and stepper clicks: time since the last edit of the head line before it is frozen and sent. */
const REST_MS = 300

export type LeaseResult =
  | { kind: 'send'; operations: Operation[]; partition: Partition }
  /** editing: the head line is being edited · wait: a back-off is running. */
  | { kind: 'editing' | 'wait'; waitMs: number }
  /** The server has forgotten the client, and its cart has not been compared with the one it had confirmed. */
  | { kind: 'uncompared' }
  | { kind: 'paused'; status: Exclude<PartitionStatus, 'active'> }
  | OrderLease

/**
 * Dequeues the head for sending: `queued` becomes `inflight`, and the body is frozen from here on. Always takes the
 * lowest numbers, because the server treats a number lower than the last one as already processed.
 *
 * Orders come after the operations: those were made before the order, or belong to the next cart.
 *
 * @param patienceMs remaining debounce time; 0 when the page is being hidden
 * @param most maximum batch size of the transport
 * @param tried ids of the orders that this drain has sent already
 */
export async function leaseNext(
  records: Records,
  owner: Owner,
  {
    now,
    patienceMs,
    most: max,
    tried = new Set(),
  }: { now: number; patienceMs: number; most: number; tried?: ReadonlySet<string> },
): Promise<LeaseResult> {
  const partition = await findPartition(records, owner)
  const waiting = partition ? (await listOperations(records, owner)).filter(isWaiting) : []
  const [head] = waiting
  if (!partition) return { kind: 'empty', hasReturns: false }
  if (partition.status !== 'active') {
    const isAnyLeft = head !== undefined || (await listOrders(records, owner)).some(isOrderWaiting)
    return isAnyLeft ? { kind: 'paused', status: partition.status } : { kind: 'empty', hasReturns: false }
  }
  if (!head) return leaseOrder(records, owner, { now, tried })
  const backOffMs = waitLeft(partition.retry, now)
  if (backOffMs > 0) return { kind: 'wait', waitMs: backOffMs }
  const restMs = Math.min(REST_MS, patienceMs, head.editedAt + REST_MS - now)
  if (head.state === 'queued' && restMs > 0) return { kind: 'editing', waitMs: restMs }
  if (await isUncompared(records, partition)) return { kind: 'uncompared' }

  const operations = chosen(waiting, max).map(
    (operation): Operation => ({ ...operation, state: 'inflight', attempts: operation.attempts + 1 }),
  )
  for (const operation of operations) records.put(KEY.operation(operation), operation)
  return { kind: 'send', operations, partition }
}

/** Only a client id of which nothing has been settled can be one that replaced a forgotten one. */
async function isUncompared(records: Records, { owner, base }: Partition): Promise<boolean> {
  if (base > 0) return false
  const snapshot = await records.get<CartSnapshot>(KEY.snapshot(owner))
  return snapshot?.version === UNCOMPARED_VERSION
}

/** An earlier change of its line waits: what the order takes out depends on its outcome. */
const waitsForLine = (operation: Operation, before: readonly Operation[]): boolean =>
  operation.order !== undefined && before.some((one) => keyOf(one) === keyOf(operation))

/** A head with server failures is sent alone, to attribute the failure to it. A batch has one client id. */
function chosen(waiting: readonly Operation[], max: number): Operation[] {
  const [head] = waiting
  if (!head) return []
  const isBatch = max > 1 && waiting.length >= BATCH_FROM && head.faults === 0 && head.fence === null
  if (!isBatch) return [head]
  const stop = waiting.findIndex(
    (one, at) => one.clientId !== head.clientId || one.fence !== null || waitsForLine(one, waiting.slice(0, at)),
  )
  return waiting.slice(0, Math.min(stop === -1 ? max : stop, max))
}
