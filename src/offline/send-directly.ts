import type { DrainDeps } from './drain.ts'
import { type Edit, newOperation } from './enqueue.ts'
import type { Operation, Owner, Partition } from './operation.ts'
import { newPartition } from './partition.ts'

/** Of this page: what was sent, and nobody knows whether it arrived. */
const unanswered = new Map<string, { operation: Operation; partition: Partition }>()

/**
 * Sends a change that this device could not store, as the only operation of a client made for it: the browser may
 * still deliver it twice by itself. One that had no answer is the same operation when it is asked for again: whoever
 * was told that it failed means it once. Answers whether the server has it.
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
