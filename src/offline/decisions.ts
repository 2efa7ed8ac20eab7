import type { CartChange } from '#contract/rules/cart-change.ts'
import { type Edit, enqueue } from './enqueue.ts'
import { isUnresolved, type Operation, type Owner, operationId, type Partition } from './operation.ts'
import { findPartition, listOperations } from './partition.ts'
import { KEY, type Records } from './records.ts'

/** What a person may decide about a change that waits, was refused, or is in doubt. */
export type Decision = { kind: 'retry' } | { kind: 'set'; quantity: number } | { kind: 'discard' } | { kind: 'check' }

interface Moment {
  now: number
  newId(): string
}

/** Carries out a decision; one about an operation that has settled meanwhile changes nothing. */
export async function decide(
  records: Records,
  owner: Owner,
  { id, decision, moment }: { id: string; decision: Decision; moment: Moment },
): Promise<void> {
  const operations = await listOperations(records, owner)
  const operation = operations.find((one) => operationId(one) === id)
  if (!operation) return
  switch (decision.kind) {
    case 'retry':
      await replace(records, { operation, change: operation.change }, moment)
      return
    case 'set':
      await replace(records, { operation, change: exactly(decision.quantity) }, moment)
      return
    case 'discard':
      discard(records, operation, await findPartition(records, owner))
      return
    case 'check':
      for (const one of operations) if (isBefore(one, operation)) check(records, one)
  }
}

const exactly = (quantity: number): CartChange =>
  quantity < 1 ? { action: 'remove', quantity: 0 } : { action: 'set', quantity }

/**
 * A new operation with a new number in its place: only when the old one can no longer be applied, or when the server
 * was asked and cannot say, and the person has looked at the cart.
 */
async function replace(
  records: Records,
  { operation, change }: { operation: Operation; change: CartChange },
  moment: Moment,
): Promise<void> {
  const isOver = operation.state === 'rejected' || (operation.state === 'review' && operation.review !== 'unknown')
  if (!isOver && !isUnresolved(operation)) return
  const { line, display, hand } = operation
  const edit: Edit = { line, change, display, hand, replaces: operation }
  await enqueue(records, operation.owner, { edit, ...moment })
}

/** One that was sent may have arrived: only the fence can take it back, and its answer says whether it did. */
function discard(records: Records, operation: Operation, partition: Partition | undefined): void {
  if (operation.state === 'acked') return
  // A cart that refuses everything refuses the fence, too.
  if (operation.state === 'inflight' && partition?.status !== 'unassigned')
    records.put(KEY.operation(operation), { ...operation, fence: 'discard' })
  else records.delete(KEY.operation(operation))
}

/** The server takes a lower number after a higher one as done, so a client's doubts are asked about in order. */
const isBefore = (one: Operation, other: Operation): boolean =>
  one.clientId === other.clientId && one.seq <= other.seq && one.review === 'unknown'

function check(records: Records, operation: Operation): void {
  records.put(KEY.operation(operation), { ...operation, state: 'inflight', review: null, fence: 'check' })
}
