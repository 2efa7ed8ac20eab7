import type { Owner } from '../storage/owner.ts'
import { newPartition } from '../storage/partition.ts'
import type { Outcome } from './classify.ts'
import type { DrainDeps } from './drain.ts'
import { type CartEdit, newOperation } from './enqueue.ts'
import type { Operation, Partition } from './operation.ts'

interface SentChange {
  operation: Operation
  partition: Partition
}

/** Changes of this page whose request ended without a response, by owner, line and change. */
const unanswered = new Map<string, SentChange[]>()

/**
 * Sends a change that this device could not store, with a client id created for it, because the browser may deliver the
 * request twice. The same change sent again after a missing response reuses its key, so that it is applied once; an
 * equal change made while the first is still being sent is another change.
 *
 * @returns whether the server has applied it
 */
export async function sendDirectly(
  owner: Owner,
  edit: CartEdit,
  { transport, clock }: Pick<DrainDeps, 'transport' | 'clock'>,
): Promise<boolean> {
  const name = JSON.stringify([owner, edit.line, edit.change])
  const [repeated, ...others] = unanswered.get(name) ?? []
  unanswered.set(name, others)
  const sent = repeated ?? made(owner, edit, clock.now())
  let kind: Outcome['kind'] = 'retry'
  try {
    const [settlement] = await transport.send([sent.operation], sent.partition)
    if (settlement) kind = settlement.outcome.kind
  } finally {
    if (kind === 'retry' || kind === 'paused') unanswered.set(name, [...(unanswered.get(name) ?? []), sent])
  }
  return kind === 'acked'
}

function made(owner: Owner, edit: CartEdit, now: number): SentChange {
  const newId = () => crypto.randomUUID()
  const partition = newPartition(owner, newId())
  const operation: Operation = { ...newOperation(partition, edit, { now, newId }), state: 'inflight' }
  return { operation, partition }
}
