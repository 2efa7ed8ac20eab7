import type { Owner } from '../storage/owner.ts'
import { findPartition, renewClient, requeueUnderNewClient, withOwnClient } from '../storage/partition.ts'
import { KEY, type Records } from '../storage/records.ts'
import { noteMissing, spareRefused } from '../waiting-orders/order-pieces.ts'
import { backedOff } from './backoff.ts'
import type { Outcome } from './classify.ts'
import { isDone } from './merge-operations.ts'
import type { CartSnapshot, Operation, Partition } from './operation.ts'

export interface Settlement {
  operation: Operation
  outcome: Outcome
}

export interface SettleMoment {
  now: number
  /** 0 ≤ random < 1, for the jitter. */
  random: number
  newId(): string
}

/** next: continue · wait: the server or the connection failed · paused: the user must act. */
export type DrainStep = { kind: 'next' | 'paused' } | { kind: 'wait'; waitMs: number }

/**
 * Stores the outcomes of one response in one transaction. A late response (stolen lock, duplicate) finds its operation
 * no longer inflight and changes nothing: the first stored outcome wins.
 */
export async function settle(
  records: Records,
  owner: Owner,
  { settlements, moment }: { settlements: readonly Settlement[]; moment: SettleMoment },
): Promise<DrainStep> {
  const first = await findPartition(records, owner)
  const snapshot = await records.get<CartSnapshot>(KEY.snapshot(owner))
  if (!first) return { kind: 'next' }
  let partition = first
  let step: DrainStep = { kind: 'next' }
  for (const { operation, outcome } of settlements) {
    const stored = await records.get<Operation>(KEY.operation(operation))
    if (stored?.state !== 'inflight' || stored.clientId !== operation.clientId) continue
    if (outcome.kind === 'review' && outcome.isForgotten && stored.clientId === partition.clientId) {
      partition = await renewClient(records, partition, moment.newId)
      continue
    }
    if (outcome.kind === 'copied' && stored.shared === undefined) {
      partition = requeueUnderNewClient(records, { partition, operation: stored }, moment.newId)
      continue
    }
    // The key was used with another body, so another copy of this profile shares the client id: later numbers need a
    // new one.
    if (outcome.kind === 'review' && !outcome.isForgotten && stored.clientId === partition.clientId)
      partition = withOwnClient(partition, moment.newId)
    // A shared operation was passed over by the other device. Both would be told so, and queue it again: the person
    // decides.
    const known: KnownOutcome = outcome.kind === 'copied' ? { kind: 'review', isForgotten: false } : outcome
    partition = partitionAfter(partition, { operation: stored, outcome: known }, moment)
    if (outcome.kind === 'retry') step = { kind: 'wait', waitMs: partition.retry?.waitMs ?? 0 }
    if (outcome.kind === 'paused') step = { kind: 'paused' }
    if (known.kind === 'acked' && known.missing)
      await noteMissing(records, stored, { quantity: known.missing, now: moment.now })
    const isUndone = known.kind === 'rejected' || known.kind === 'cancelled'
    const isOrdered = isUndone && (await spareRefused(records, stored))
    const next = isOrdered ? null : operationAfter(stored, known, moment.now)
    if (next && !(snapshot && isDone(next, snapshot, partition))) records.put(KEY.operation(next), next)
    else records.delete(KEY.operation(stored))
  }
  records.put(KEY.partition(owner), partition)
  return step
}

type KnownOutcome = Exclude<Outcome, { kind: 'copied' }>

/** The operation after its outcome; null when its record can be deleted. */
function operationAfter(operation: Operation, outcome: KnownOutcome, now: number): Operation | null {
  switch (outcome.kind) {
    case 'acked':
      // After a check the server's cart already contains the change, and no snapshot will name its old client id.
      return operation.fence === 'check' ? null : { ...operation, state: 'acked' }
    case 'rejected':
      return operation.fence === 'discard' ? null : { ...operation, state: 'rejected', refusal: outcome.refusal }
    case 'cancelled':
      // Without a fence of this device it was cancelled on the other one, where the person decided or will.
      if (operation.fence === 'discard' || (operation.shared && operation.fence === null)) return null
      return { ...operation, state: 'review', review: operation.fence === 'age' ? 'age' : 'cancelled' }
    case 'review':
      // idempotency_mismatch: the key was used with another body, so this body is never executed under it.
      return { ...operation, state: 'review', review: outcome.isForgotten ? 'unknown' : 'cancelled' }
    case 'retry': {
      if (!outcome.isFault) return operation
      return { ...operation, faults: operation.faults + 1, firstFaultAt: operation.firstFaultAt ?? now }
    }
    case 'paused':
      // An unassigned dealer's cart also refuses the fence, so the operation is deleted directly.
      return outcome.status === 'unassigned' && operation.fence === 'discard' ? null : operation
  }
}

function partitionAfter(
  partition: Partition,
  { operation, outcome }: Settlement,
  { now, random }: SettleMoment,
): Partition {
  if (outcome.kind === 'retry') return backedOff(partition, outcome, { now, random })
  if (outcome.kind === 'paused') {
    const { status } = outcome
    const isUnassigned = status === 'unassigned' || (partition.isUnassigned ?? false)
    return { ...partition, status, isUnassigned, parkedAt: status === 'parked' ? now : null }
  }
  const answered: Partition = { ...partition, failures: 0, retry: null, isUnassigned: false }
  const isRecorded = outcome.kind !== 'rejected' || outcome.isRecorded
  return isRecorded && operation.clientId === partition.clientId
    ? { ...answered, base: Math.max(partition.base, operation.seq) }
    : answered
}
