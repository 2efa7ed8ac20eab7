import { QUANTITY_MOST } from '#contract/constants.ts'
import { type CartChange, isSound } from '#contract/rules/cart-change.ts'
import { type LineAddress, lineKey } from '#contract/rules/line-key.ts'
import { compose } from './algebra.ts'
import {
  type CartSnapshot,
  type DisplayCopy,
  type Hand,
  keyOf,
  type Operation,
  type Owner,
  type Partition,
} from './operation.ts'
import { listOperations, upsertPartition } from './partition.ts'
import { KEY, type Records } from './records.ts'

/** A change a person made, as the page hands it over. */
export interface Edit {
  line: LineAddress
  change: CartChange
  display: DisplayCopy
  hand?: Hand | undefined
  /** The dealer whose cart it is, as the person reads the name. */
  cartName?: string | undefined
  /** A guest's intent that this change fulfils: it goes in the same transaction. */
  intentId?: string
  /** A refused or doubtful operation that this change stands in for: it goes in the same transaction. */
  replaces?: Pick<Operation, 'owner' | 'seq'>
}

/** An operation with the partition's next number, never sent. */
export const newOperation = (
  partition: Partition,
  { line, change, display, hand }: Edit,
  { now, newId }: { now: number; newId: () => string },
): Operation => ({
  v: 1,
  owner: partition.owner,
  clientId: partition.clientId,
  seq: partition.nextSeq,
  line,
  change,
  ...(hand && { hand }),
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
 * Stores a change: composed into the line's last operation when that one was never sent, else as a new operation with
 * the next number. Number, composition and record are one transaction: two tabs never share a number or lose an edit.
 */
export async function enqueue(
  records: Records,
  owner: Owner,
  { edit, now, newId, firstSeq = 1 }: { edit: Edit; now: number; newId: () => string; firstSeq?: number },
): Promise<Operation> {
  if (!isSound(edit.change) || edit.change.quantity > QUANTITY_MOST)
    throw new RangeError(`No such change: ${edit.change.action} ${edit.change.quantity}`)
  const partition = await upsertPartition(records, owner, { newId, firstSeq })
  // A clock that was never set says 1970, and what was just changed would count as years old once it is right.
  const known = await records.get<CartSnapshot>(KEY.snapshot(owner))
  const editedAt = Math.max(now, known?.at ?? 0)
  const operations = await listOperations(records, owner)
  if (edit.intentId) records.delete(KEY.intent(edit.intentId))
  if (edit.replaces) records.delete(KEY.operation(edit.replaces))

  const key = lineKey(edit.line)
  const last = operations.findLast((operation) => keyOf(operation) === key)
  const change = last?.state === 'queued' ? compose(last.change, edit.change) : null
  if (last && change) {
    const { hand: _before, ...operation } = last
    const composed: Operation = { ...operation, ...(edit.hand && { hand: edit.hand }), change, editedAt }
    records.put(KEY.operation(composed), composed)
    return composed
  }

  const operation: Operation = { ...newOperation(partition, edit, { now, newId }), editedAt }
  // Who changes the cart is here, whatever another tab believed when it marked the others as parked.
  records.put(KEY.partition(owner), {
    ...partition,
    nextSeq: partition.nextSeq + 1,
    parkedAt: null,
    ...(edit.cartName !== undefined && { cartName: edit.cartName }),
  })
  records.put(KEY.operation(operation), operation)
  return operation
}
