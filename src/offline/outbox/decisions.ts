import type { CartChange } from '#contract/cart/cart-change.ts'
import type { Owner } from '../storage/owner.ts'
import { findPartition, listOperations } from '../storage/partition.ts'
import { KEY, type Records } from '../storage/records.ts'
import { type CartEdit, enqueue } from './enqueue.ts'
import { isUnresolved, type Operation, operationId, type Partition } from './operation.ts'

/** What the user can decide about an operation that waits, was rejected or is uncertain. */
export type Decision = { kind: 'retry' } | { kind: 'set'; quantity: number } | { kind: 'discard' } | { kind: 'check' }

interface DecisionContext {
  now: number
  newId(): string
}

/** Applies a decision; does nothing if the operation has been settled and removed in the meantime. */
export async function decide(
  records: Records,
  owner: Owner,
  { id, decision, moment }: { id: string; decision: Decision; moment: DecisionContext },
): Promise<void> {
  const operations = await listOperations(records, owner)
  const operation = operations.find((one) => operationId(one) === id)
  if (!operation) return
  switch (decision.kind) {
    case 'retry':
      await replace(records, { operation, change: operation.change }, moment)
      return
    case 'set':
      await replace(records, { operation, change: setOrRemove(decision.quantity) }, moment)
      return
    case 'discard':
      discard(records, operation, await findPartition(records, owner))
      return
    case 'check':
      for (const one of operations) if (isBefore(one, operation)) check(records, one)
  }
}

const setOrRemove = (quantity: number): CartChange =>
  quantity < 1 ? { action: 'remove', quantity: 0 } : { action: 'set', quantity }

/**
 * Replaces an operation by a new one with a new number. Allowed only when the old one can no longer be applied, or when
 * the server could not tell its outcome and the user has checked the cart.
 */
async function replace(
  records: Records,
  { operation, change }: { operation: Operation; change: CartChange },
  moment: DecisionContext,
): Promise<void> {
  const isOver = operation.state === 'rejected' || (operation.state === 'review' && operation.review !== 'unknown')
  if (!isOver && !isUnresolved(operation)) return
  const { line, display, hand } = operation
  const edit: CartEdit = { line, change, display, hand, replaces: operation }
  await enqueue(records, operation.owner, { edit, ...moment })
}

/** A sent operation may have been applied: only the fence can cancel it, and its response tells the outcome. */
function discard(records: Records, operation: Operation, partition: Partition | undefined): void {
  if (operation.state === 'acked') return
  // An unassigned dealer's cart also refuses the fence, so the operation is deleted directly.
  if (operation.state === 'inflight' && partition?.status !== 'unassigned')
    records.put(KEY.operation(operation), { ...operation, fence: 'discard' })
  else records.delete(KEY.operation(operation))
}

/**
 * Operations of the client with unknown outcome, up to this one. They are checked in order, because the server reports
 * a number lower than the last one as already processed.
 */
const isBefore = (one: Operation, other: Operation): boolean =>
  one.clientId === other.clientId && one.seq <= other.seq && one.review === 'unknown'

function check(records: Records, operation: Operation): void {
  records.put(KEY.operation(operation), { ...operation, state: 'inflight', review: null, fence: 'check' })
}
