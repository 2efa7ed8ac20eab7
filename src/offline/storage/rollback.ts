import type { CartChange } from '#contract/cart/cart-change.ts'
import { lineKey } from '#contract/cart/line-key.ts'
import { enqueue } from '../outbox/enqueue.ts'
import type { CartSnapshot, Rollback, RolledBackLine } from '../outbox/operation.ts'
import { LOST_ORDER, listOrders, putOrder } from '../waiting-orders/waiting-order.ts'
import type { Owner } from './owner.ts'
import { KEY, type Records } from './records.ts'

type Line = CartSnapshot['lines'][number]

const addressOf = ({ productable_type, productable, checkout_type }: Line) => ({
  productable_type,
  productable_id: productable.id,
  checkout_type,
})

const byKey = (lines: readonly Line[]) => new Map(lines.map((line) => [lineKey(addressOf(line)), line]))

/** Lines whose quantity on a restored server differs from the one it had confirmed. */
export function rolledBackLines(before: readonly Line[], after: readonly Line[]): RolledBackLine[] {
  const [then, now] = [byKey(before), byKey(after)]
  return [...new Map([...then, ...now])].flatMap(([key, line]) => {
    const quantities = { before: then.get(key)?.quantity ?? 0, after: now.get(key)?.quantity ?? 0 }
    if (quantities.before === quantities.after) return []
    const display = { productable: line.productable, before: quantities.after }
    return [{ line: addressOf(line), display, ...quantities }]
  })
}

/** Stores the lost lines until the user decides; keeps lines of an earlier rollback. */
export async function noteRollback(records: Records, before: CartSnapshot, after: CartSnapshot): Promise<void> {
  const { owner, at } = after
  const earlier = (await records.get<Rollback>(KEY.rollback(owner)))?.lines ?? []
  const found = rolledBackLines(before.lines, after.lines)
  const known = new Set(earlier.map(({ line }) => lineKey(line)))
  const lines = [...earlier, ...found.filter(({ line }) => !known.has(lineKey(line)))]
  const rollback: Rollback = { v: 1, owner, lines, at }
  if (lines.length > 0) records.put(KEY.rollback(owner), rollback)
}

interface RollbackAnswer {
  /** true: enqueues the confirmed quantities as new changes; false: leaves the cart as it is. */
  isPutBack: boolean
  moment: { now: number; newId: () => string }
}

/** Applies the user's decision on a rollback and deletes it. */
export async function answerRollback(
  records: Records,
  owner: Owner,
  { isPutBack, moment }: RollbackAnswer,
): Promise<void> {
  const rollback = await records.get<Rollback>(KEY.rollback(owner))
  records.delete(KEY.rollback(owner))
  if (!isPutBack) return
  for (const { line, display, before } of rollback?.lines ?? []) {
    const change: CartChange = before < 1 ? { action: 'remove', quantity: 0 } : { action: 'set', quantity: before }
    await enqueue(records, owner, { edit: { line, display, change }, ...moment })
  }
}

/** Confirmed orders that a restored server does not have wait for a decision, under the same key. */
export async function noteLostOrders(
  records: Records,
  owner: Owner,
  { keys, now }: { keys: readonly string[]; now: number },
): Promise<void> {
  const refusal = { code: LOST_ORDER, userMessage: '', proposal: null }
  for (const order of await listOrders(records, owner))
    if (order.state === 'sent' && keys.includes(order.key))
      putOrder(records, { ...order, state: 'refused', refusal, changedAt: now })
}
