import type { CartChange } from '#contract/cart/cart-change.ts'
import type { Owner } from '../storage/owner.ts'
import { listOperations } from '../storage/partition.ts'
import { KEY, type Records } from '../storage/records.ts'
import { enqueue } from './enqueue.ts'
import { type Operation, operationId } from './operation.ts'

/**
 * The `add` that an operation means in another cart: an absolute quantity counts only relative to its own cart. null
 * when it adds nothing.
 */
export function movedChange({ change, display }: Pick<Operation, 'change' | 'display'>): CartChange | null {
  if (change.action === 'remove') return null
  const quantity = change.action === 'set' ? change.quantity - (display.before ?? 0) : change.quantity
  return quantity > 0 ? { action: 'add', quantity } : null
}

/** Moves an operation from one owner's queue to another's, in one transaction. */
export async function moveOperation(
  records: Records,
  { id, from, to }: { id: string; from: Owner; to: Owner },
  moment: { now: number; newId: () => string },
): Promise<void> {
  const operation = (await listOperations(records, from)).find((one) => operationId(one) === id)
  const change = operation && movedChange(operation)
  if (!operation || !change || operation.state === 'acked') return
  records.delete(KEY.operation(operation))
  const { line, display, hand } = operation
  await enqueue(records, to, { edit: { line, change, hand, display: { ...display, before: null } }, ...moment })
}
