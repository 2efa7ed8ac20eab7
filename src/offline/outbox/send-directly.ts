import { newPartition } from '../storage/partition.ts'
import type { DrainDeps } from './drain.ts'
import { type Edit, newOperation } from './enqueue.ts'
import type { Operation, Owner, Partition } from './operation.ts'

/** Changes of this page that were sent without a response. */
const unanswered = new Map<string, { operation: Operation; partition: Partition }>()

/**
 * Sends a change that this device could not store, with a client id created for it, because the browser may deliver the
 * request twice. The same change sent again after a missing response reuses its key, so that it is applied once.
 * Returns whether the server has applied it.
 */
export async function sendDirectly(
  owner: Owner,
  edit: Edit,
  { transport, clock }: Pick<DrainDeps, 'transport' | 'clock'>,
): Promise<boolean> {
  const name = JSON.stringify([owner, edit.line, edit.change])
  const sent = unanswered.get(name) ?? made(owner, edit, clock.now())
  unanswered.set(name, sent)
  const [settlement] = await transport.send([sent.operation], sent.partition)
  const kind = settlement?.outcome.kind ?? 'retry'
  if (kind !== 'retry' && kind !== 'paused') unanswered.delete(name)
  return kind === 'acked'
}

function made(owner: Owner, edit: Edit, now: number) {
  const newId = () => crypto.randomUUID()
  const partition = newPartition(owner, newId())
  const operation: Operation = { ...newOperation(partition, edit, { now, newId }), state: 'inflight' }
  return { operation, partition }
}
