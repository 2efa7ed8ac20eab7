import { QUANTITY_MOST } from '#contract/constants.ts'
import { type CartChange, quantityAfter } from '#contract/rules/cart-change.ts'
import { type CartSnapshot, keyOf, type Operation, type Partition } from './operation.ts'

/**
 * One change that does what both did, for every base quantity; null where there is none, so that the later one
 * becomes an operation of its own. `remove` never cancels to nothing: removing an absent line is fine with the server.
 */
export function compose(first: CartChange, then: CartChange): CartChange | null {
  if (then.action !== 'add') return then
  const quantity = first.quantity + then.quantity
  // More than one change may carry: two changes say it, and the server judges each.
  if (quantity > QUANTITY_MOST) return null
  // Removed and added again is exactly what was added, whatever another device did meanwhile.
  return { action: first.action === 'add' ? 'add' : 'set', quantity }
}

/** Is the effect of this operation missing from the snapshot? Refused, cancelled and doubtful ones never count. */
export function isFolded(operation: Operation, snapshot: CartSnapshot | null): boolean {
  if (operation.state === 'rejected' || operation.state === 'review' || operation.fence === 'check') return false
  return !isCovered(operation, snapshot)
}

const isCovered = (operation: Operation, snapshot: CartSnapshot | null): boolean =>
  snapshot !== null && snapshot.clientId === operation.clientId && operation.seq <= snapshot.applied

/** Quantities by line key: the snapshot's with the operations on top, in seq order. Lines at 0 are kept as 0. */
export function fold(snapshot: CartSnapshot | null, operations: readonly Operation[]): Map<string, number> {
  const quantities = new Map<string, number>()
  for (const line of snapshot?.lines ?? [])
    quantities.set(`${line.productable_type}:${line.productable.id}:${line.checkout_type}`, line.quantity)
  for (const operation of operations) {
    if (!isFolded(operation, snapshot)) continue
    const key = keyOf(operation)
    quantities.set(key, quantityAfter(quantities.get(key) ?? 0, operation.change))
  }
  return quantities
}

/** Oldest first. */
export const bySeq = (a: Operation, b: Operation): number => a.seq - b.seq

/** Acknowledged and contained in the snapshot: nothing left to show or to do. */
export const isDone = (operation: Operation, snapshot: CartSnapshot, partition: Partition): boolean =>
  operation.state === 'acked' && operation.clientId === partition.clientId && isCovered(operation, snapshot)
