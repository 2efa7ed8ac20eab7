import { isRelativeRemoval } from '#contract/cart/cart-change.ts'
import { movedChange } from '../outbox/move-operation.ts'
import { keyOf, type Operation, placeOf } from '../outbox/operation.ts'
import { listOperations } from '../storage/partition.ts'
import { KEY, type Records } from '../storage/records.ts'
import { findOrder, putOrder } from './waiting-order.ts'

/**
 * Pieces of an order were no longer in the cart when it was changed: another device has taken them out, and may have
 * ordered them. An order that was never sent waits for a decision; one that may have been sent shows it; one that was
 * returned to the cart returns the rest.
 */
export async function noteMissing(
  records: Records,
  operation: Operation,
  { quantity, now }: { quantity: number; now: number },
): Promise<void> {
  if (operation.order === undefined) return
  const order = await findOrder(records, operation.owner, operation.order)
  if (!order) {
    const returned = (await later(records, operation)).find(({ order: id }) => id === operation.order)
    if (returned?.state === 'queued') shrink(records, returned, quantity)
    return
  }
  const missing = [
    ...(order.missing ?? []),
    { key: keyOf(operation), name: operation.display.productable.name, quantity },
  ]
  const refusal = { code: 'not_in_cart', userMessage: '', proposal: null }
  putOrder(records, {
    ...order,
    missing,
    ...(order.state === 'queued' && { state: 'refused', refusal, changedAt: now }),
  })
}

/**
 * The pieces of a change that did not reach the cart are not taken out of it for an order either: that would take those
 * of another device. Returns whether an order has them: the server's answer to the order then tells about them.
 */
export async function spareRefused(records: Records, refused: Operation): Promise<boolean> {
  const gain = movedChange(refused)?.quantity ?? 0
  const taking = (await later(records, refused)).find(({ change }) => isRelativeRemoval(change))
  if (gain === 0 || taking?.state !== 'queued') return false
  shrink(records, taking, gain)
  return true
}

/** Operations of orders on the same line, made after this one. */
const later = async (records: Records, operation: Operation): Promise<Operation[]> =>
  (await listOperations(records, operation.owner)).filter(
    (one) => one.order !== undefined && keyOf(one) === keyOf(operation) && placeOf(one) > placeOf(operation),
  )

function shrink(records: Records, operation: Operation, by: number): void {
  const quantity = operation.change.quantity - by
  if (quantity < 1) records.delete(KEY.operation(operation))
  else records.put(KEY.operation(operation), { ...operation, change: { ...operation.change, quantity } })
}
