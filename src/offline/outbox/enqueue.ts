import { type CartChange, isValidCartChange } from '#contract/cart/cart-change.ts'
import { type LineAddress, lineKey } from '#contract/cart/line-key.ts'
import { MAX_QUANTITY } from '#contract/constants.ts'
import type { Owner } from '../storage/owner.ts'
import { listOperations, upsertPartition } from '../storage/partition.ts'
import { KEY, type Records } from '../storage/records.ts'
import { mergeChanges } from './merge-operations.ts'
import { type CartSnapshot, type DisplayCopy, type Hand, keyOf, type Operation, type Partition } from './operation.ts'

/** A user's change of one cart line. */
export interface CartEdit {
  line: LineAddress
  change: CartChange
  display: DisplayCopy
  hand?: Hand | undefined
  /** Id of the order that takes these pieces out of the cart, or returns them. */
  order?: string | undefined
  /** Display name of the dealer whose cart it is. */
  cartName?: string | undefined
  /** Rejected or uncertain operation that this change replaces; deleted in the same transaction. */
  replaces?: Pick<Operation, 'owner' | 'seq' | 'place'>
}

/** A queued operation with the partition's next number. */
export const newOperation = (
  partition: Partition,
  { line, change, display, hand, order }: CartEdit,
  { now, newId }: { now: number; newId: () => string },
): Operation => ({
  v: 1,
  owner: partition.owner,
  clientId: partition.clientId,
  seq: partition.nextSeq,
  line,
  change,
  ...(hand && { hand }),
  ...(order !== undefined && { order }),
  nonce: newId(),
  state: 'queued',
  display,
  createdAt: now,
  editedAt: now,
  attempts: 0,
  faults: 0,
  firstFaultAt: null,
  fence: null,
  refusal: null,
  review: null,
})

/**
 * Stores a change: merged into the line's last operation if that was never sent, else as a new operation with the next
 * number. Number, merge and write are one transaction, so that two tabs never share a number or lose an edit.
 *
 * @throws RangeError when the change is invalid or above the maximum quantity
 */
export async function enqueue(
  records: Records,
  owner: Owner,
  { edit, now, newId, firstSeq = 1 }: { edit: CartEdit; now: number; newId: () => string; firstSeq?: number },
): Promise<Operation> {
  if (!isValidCartChange(edit.change) || edit.change.quantity > MAX_QUANTITY)
    throw new RangeError(`No such change: ${edit.change.action} ${edit.change.quantity}`)
  const partition = await upsertPartition(records, owner, { newId, firstSeq })
  // At least the time of the snapshot: a clock that was never set (1970) would make the operation look years old once
  // it is corrected.
  const known = await records.get<CartSnapshot>(KEY.snapshot(owner))
  const editedAt = Math.max(now, known?.at ?? 0)
  const operations = await listOperations(records, owner)
  if (edit.replaces) records.delete(KEY.operation(edit.replaces))

  const key = lineKey(edit.line)
  const last = operations.findLast((operation) => keyOf(operation) === key)
  // What an order takes out or returns may still turn out to be less.
  const isOfOrder = last?.order !== undefined || edit.order !== undefined
  const change = last?.state === 'queued' && !isOfOrder ? mergeChanges(last.change, edit.change) : null
  if (last && change) {
    const { hand: _before, ...operation } = last
    const composed: Operation = { ...operation, ...(edit.hand && { hand: edit.hand }), change, editedAt }
    records.put(KEY.operation(composed), composed)
    return composed
  }

  const operation: Operation = { ...newOperation(partition, edit, { now, newId }), editedAt }
  // An enqueue proves that this owner is active, even if another tab has parked the partition.
  records.put(KEY.partition(owner), {
    ...partition,
    nextSeq: partition.nextSeq + 1,
    parkedAt: null,
    ...(edit.cartName !== undefined && { cartName: edit.cartName }),
  })
  records.put(KEY.operation(operation), operation)
  return operation
}
