import { type CartChange, isRelativeRemoval, quantityAfter } from '#contract/cart/cart-change.ts'
import { MAX_QUANTITY } from '#contract/constants.ts'
import { type CartSnapshot, keyOf, type Operation, type Partition, placeOf } from './operation.ts'

/**
 * Merges two changes of one line into one that has the same effect for every base quantity. Returns null when no such
 * change exists: the later change then becomes its own operation. `remove` never cancels to nothing, because removing
 * an absent line succeeds on the server.
 */
export function mergeChanges(first: CartChange, then: CartChange): CartChange | null {
  if (isRelativeRemoval(then) || (isRelativeRemoval(first) && then.action === 'add')) return null
  if (then.action !== 'add') return then
  const quantity = first.quantity + then.quantity
  // Above the maximum of one change: both are sent, and the server validates each.
  if (quantity > MAX_QUANTITY) return null
  // `remove` + `add` becomes `set`: the result does not depend on changes made by another device in between.
  return { action: first.action === 'add' ? 'add' : 'set', quantity }
}

/** Whether the effect of this operation is missing in the snapshot. Rejected and uncertain operations never count. */
export function isPending(operation: Operation, snapshot: CartSnapshot | null): boolean {
  if (operation.state === 'rejected' || operation.state === 'review' || operation.fence === 'check') return false
  return !isCovered(operation, snapshot)
}

const isCovered = ({ clientId, seq }: Operation, snapshot: CartSnapshot | null): boolean =>
  snapshot !== null && seq <= (appliedOf(clientId, snapshot) ?? 0)

/** Highest seq of the client that the cart contains; null when the request did not ask for this client. */
export const appliedOf = (
  clientId: string,
  cart: Pick<CartSnapshot, 'clientId' | 'applied' | 'others'>,
): number | null =>
  cart.clientId === clientId ? cart.applied : (cart.others?.find((one) => one.clientId === clientId)?.applied ?? null)

/** Quantities by line key: the snapshot with the operations applied in their order. Lines at quantity 0 are included. */
export function fold(snapshot: CartSnapshot | null, operations: readonly Operation[]): Map<string, number> {
  const quantities = new Map<string, number>()
  for (const line of snapshot?.lines ?? [])
    quantities.set(`${line.productable_type}:${line.productable.id}:${line.checkout_type}`, line.quantity)
  for (const operation of operations) {
    if (!isPending(operation, snapshot)) continue
    const key = keyOf(operation)
    quantities.set(key, quantityAfter(quantities.get(key) ?? 0, operation.change))
  }
  return quantities
}

/** In the order in which this device sends them: for each client id also ascending seq. */
export const byPlace = (a: Operation, b: Operation): number => placeOf(a) - placeOf(b)

/** Acknowledged and contained in the snapshot: the record can be deleted. */
export const isDone = (operation: Operation, snapshot: CartSnapshot, partition: Partition): boolean =>
  operation.state === 'acked' && operation.clientId === partition.clientId && isCovered(operation, snapshot)
