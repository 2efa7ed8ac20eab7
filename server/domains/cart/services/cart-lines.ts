import type { CheckoutType } from '#contract/cart/cart.ts'
import { isValidCartChange, quantityAfter } from '#contract/cart/cart-change.ts'
import { MAX_QUANTITY } from '#contract/constants.ts'
import type { ServerMessages } from '../../../messages.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refusal } from '../../../route.ts'
import * as carts from '../queries/carts.ts'
import type { Buyer } from './buyer.ts'
import { quantityProblem } from './cart-limits.ts'
import { type CartRuleInput, fieldRefusal, refuseUnlessSellable, requireVisible, type Target } from './cart-rules.ts'

/** The lines of a locked cart that a run of changes may touch. They change in memory and are written at once. */
export interface CartLines {
  /** The product of a change with the current state of its lines; null when there is no such product. */
  target(change: carts.Change): Target | null
  /** @throws Refusal when a business rule rejects the change; nothing has changed then */
  apply(change: carts.Change): void
  /** Queues the writes for all changed lines. */
  write(transaction: Transaction, cartId: string, now: number): void
}

/** A line as it will be written. */
interface Line extends carts.PutLine {
  /** The line was removed and added again: it gets a new row, position and bundle. */
  isReplaced: boolean
}

interface FindLineInput {
  found: Awaited<ReturnType<typeof carts.findTargets>>
  buyer: Buyer
  messages: ServerMessages
}

const quantityFor = (row: carts.TargetRow, type: CheckoutType): number =>
  type === 'points' ? row.for_points : row.for_currency

/** The quantity after the change. @throws Refusal when a business rule rejects it */
function decideQuantity(target: Target | null, { change, buyer, messages }: CartRuleInput): number {
  if (!isValidCartChange(change)) {
    throw fieldRefusal('quantity', messages.quantityRange(change.action === 'remove' ? 0 : MAX_QUANTITY), messages)
  }
  const known = requireVisible(target, { change, buyer, messages })
  if (change.action === 'remove') return 0
  refuseUnlessSellable(known, { change, buyer, messages })
  const quantity = quantityAfter(known.quantity, change)
  const problem = quantityProblem(known, { quantity, buyer })
  if (problem) throw new Refusal(problem.code, problem.sentence(messages), { available: problem.available })
  return quantity
}

export function openCartLines({ found, buyer, messages: words }: FindLineInput): CartLines {
  const rows = new Map(found.rows.map((row) => [row.id, { ...row }]))
  /** Keyed by product and checkout type, in the order of their first change. */
  const touched = new Map<string, Line>()

  function target({ productable_id, checkout_type, promotion_id }: carts.Change): Target | null {
    const row = rows.get(productable_id)
    if (!row) return null
    const quantity = quantityFor(row, checkout_type)
    return {
      ...row,
      quantity,
      elsewhere: row.for_currency + row.for_points - quantity,
      knows_promotion: promotion_id !== null && found.promotions.has(promotion_id),
    }
  }

  function setQuantity(change: carts.Change, quantity: number): void {
    const { productable_type, productable_id, checkout_type, promotion_id } = change
    const row = rows.get(productable_id)
    if (!row) throw new Error('A change was applied to a product that was not found')
    row[checkout_type === 'points' ? 'for_points' : 'for_currency'] = quantity
    const slot = `${productable_id} ${checkout_type}`
    const before = touched.get(slot)
    const isReplaced = quantity === 0 || (before?.isReplaced ?? false)
    const promotion = quantity === 0 ? null : (promotion_id ?? before?.promotion_id ?? null)
    // A line that is added again after its removal moves to the end.
    if (before?.quantity === 0) touched.delete(slot)
    touched.set(slot, {
      productable_type,
      productable_id,
      checkout_type,
      quantity,
      promotion_id: promotion,
      isReplaced,
    })
  }

  return {
    target,
    apply: (change) => setQuantity(change, decideQuantity(target(change), { change, buyer, messages: words })),
    write(transaction, cartId, now) {
      const lines = [...touched.values()]
      const removed = lines.filter(({ isReplaced }) => isReplaced)
      if (removed.length > 0) carts.remove(transaction, cartId, removed)
      const put = lines.filter(({ quantity }) => quantity > 0)
      if (put.length > 0) carts.put(transaction, cartId, { lines: put, now })
    },
  }
}
