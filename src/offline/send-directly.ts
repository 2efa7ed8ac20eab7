import type { DrainDeps } from './drain.ts'
import { type Edit, newOperation } from './enqueue.ts'
import type { Operation, Owner } from './operation.ts'
import { newPartition } from './partition.ts'

/**
 * Sends a change that this device could not store, as the only operation of a client made for it: the browser may
 * still deliver it twice by itself. Answers whether the server has it.
 */
export async function sendDirectly(
  owner: Owner,
  edit: Edit,
  { transport, clock }: Pick<DrainDeps, 'transport' | 'clock'>,
): Promise<boolean> {
  const partition = newPartition(owner, crypto.randomUUID())
  const operation: Operation = { ...newOperation(partition, edit, clock.now()), state: 'inflight' }
  const [settlement] = await transport.send([operation], partition)
  return settlement?.outcome.kind === 'acked'
}
