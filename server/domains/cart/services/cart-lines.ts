import type { CheckoutType } from '#contract/cart/cart.ts'
import { isRelativeRemoval, isValidCartChange, quantityAfter } from '#contract/cart/cart-change.ts'
import { MAX_QUANTITY } from '#contract/constants.ts'
import type { ServerMessages } from '../../../messages.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { Refusal } from '../../../route.ts'
import type { Buyer } from '../../buyers/services/buyer.ts'
import type { CartState } from '../calculation/read-cart.ts'
import { type LineRow, withElsewhere } from '../queries/cart-snapshot.ts'
import * as carts from '../queries/carts.ts'
import { quantityProblem } from './cart-limits.ts'
import { type CartRuleInput, fieldRefusal, refuseUnlessSellable, requireVisible, type Target } from './cart-rules.ts'

/** The lines of a locked cart that a run of changes may touch. They change in memory and are written at once. */
export interface CartLines {
  /**
   * Returns how many pieces of a relative removal the line did not have.
   *
   * @throws Refusal when a business rule rejects the change; nothing has changed then
   */
  apply(change: carts.Change): number
  /** Queues the writes for all changed lines. */
  write(transaction: Transaction, cartId: string): void
  /** Every line of the cart, as a read after the writes returns them. */
  rows(): LineRow[]
}

/** A line as it will be written. */
interface Line extends carts.PutLine {
  id: string
  /** The line was removed and added again: it gets a new row, position and bundle. */
  isReplaced: boolean
}

interface FoundTargets {
  rows: readonly carts.TargetRow[]
  /** Ids of the promotions that exist. */
  promotions: ReadonlySet<number>
}

const quantityFor = (row: carts.TargetRow, type: CheckoutType): number =>
  type === 'points' ? row.for_points : row.for_currency

/** The product of a change with the state of its lines; null when there is no such product. */
export function targetOf(
  { rows, promotions }: FoundTargets,
  { productable_id, checkout_type, promotion_id }: carts.Change,
): Target | null {
  const row = rows.find(({ id }) => id === productable_id)
  if (!row) return null
  const quantity = quantityFor(row, checkout_type)
  return {
    ...row,
    quantity,
    elsewhere: row.for_currency + row.for_points - quantity,
    knows_promotion: promotion_id !== null && promotions.has(promotion_id),
  }
}

/** The quantity after the change. @throws Refusal when a business rule rejects it */
function decideQuantity(target: Target | null, { change, buyer, messages }: CartRuleInput): number {
  if (!isValidCartChange(change)) {
    throw fieldRefusal('quantity', messages.quantityRange(MAX_QUANTITY), messages)
  }
  const known = requireVisible(target, { change, buyer, messages })
  if (change.action === 'remove') return quantityAfter(known.quantity, change)
  refuseUnlessSellable(known, { change, buyer, messages })
  const quantity = quantityAfter(known.quantity, change)
  const problem = quantityProblem(known, { quantity, buyer })
  if (problem) throw new Refusal(problem.code, problem.sentence(messages), { available: problem.available })
  return quantity
}

/** The products of a cart's state with the pieces in its lines, as the rules of a change take them. */
function targetsIn({ snapshot: { lines, products }, figures, promotions }: CartState): FoundTargets {
  const pieces = (productId: number, type: CheckoutType): number =>
    lines.find(({ id, checkout_type }) => id === productId && checkout_type === type)?.quantity ?? 0
  const rows = [...products.values()].map((product) => ({
    ...product,
    for_currency: pieces(product.id, 'currency'),
    for_points: pieces(product.id, 'points'),
    sales_mode: figures.sales_mode,
  }))
  return { rows, promotions: new Set(promotions.map(({ id }) => id)) }
}

interface OpenCartInput {
  /** Read under the lock of the cart, with the products of all changes. */
  state: CartState
  buyer: Buyer
  messages: ServerMessages
}

export function openCartLines({ state, buyer, messages }: OpenCartInput): CartLines {
  const targets = targetsIn(state)
  /** Keyed by product and checkout type, in the order of their first change. */
  const touched = new Map<string, Line>()

  function setQuantity(change: carts.Change, quantity: number): void {
    const { productable_type, productable_id, checkout_type, promotion_id } = change
    const row = targets.rows.find(({ id }) => id === productable_id)
    if (!row) throw new Error('A change was applied to a product that was not found')
    row[checkout_type === 'points' ? 'for_points' : 'for_currency'] = quantity
    const slot = slotOf(productable_id, checkout_type)
    const before = touched.get(slot)
    const isReplaced = quantity === 0 || (before?.isReplaced ?? false)
    const promotion = quantity === 0 ? null : (promotion_id ?? before?.promotion_id ?? null)
    // A line that is added again after its removal moves to the end.
    if (before?.quantity === 0) touched.delete(slot)
    touched.set(slot, {
      id: before?.id ?? newId(state.now),
      productable_type,
      productable_id,
      checkout_type,
      quantity,
      promotion_id: promotion,
      isReplaced,
    })
  }

  const put = () => [...touched.values()].filter(({ quantity }) => quantity > 0)

  return {
    apply(change) {
      const target = targetOf(targets, change)
      setQuantity(change, decideQuantity(target, { change, buyer, messages }))
      return isRelativeRemoval(change) ? Math.max(0, change.quantity - (target?.quantity ?? 0)) : 0
    },
    write(transaction, cartId) {
      const removed = [...touched.values()].filter(({ isReplaced }) => isReplaced)
      if (removed.length > 0) carts.remove(transaction, cartId, removed)
      if (put().length > 0) carts.put(transaction, cartId, { lines: put(), now: state.now })
    },
    rows: () => withChanges(state, { touched, put: put() }),
  }
}

const slotOf = (productId: number, type: CheckoutType): string => `${productId} ${type}`

interface ChangedLines {
  touched: ReadonlyMap<string, Line>
  /** The touched lines that remain. */
  put: readonly Line[]
}

/** The lines of the state with these changes: a line without a row is new, and follows those that are older. */
function withChanges({ snapshot, now }: CartState, { touched, put }: ChangedLines): LineRow[] {
  const updated_at = new Date(now)
  const kept = snapshot.lines.flatMap((row) => {
    const line = touched.get(slotOf(row.id, row.checkout_type))
    if (!line) return [row]
    if (line.isReplaced) return []
    return [{ ...row, quantity: line.quantity, promotion_id: line.promotion_id ?? row.promotion_id, updated_at }]
  })
  const existing = new Set(kept.map((row) => slotOf(row.id, row.checkout_type)))
  const added = put.flatMap((line) => {
    const product = snapshot.products.get(line.productable_id)
    if (!product || existing.has(slotOf(line.productable_id, line.checkout_type))) return []
    const { id: line_id, quantity, checkout_type, promotion_id } = line
    return [{ ...product, line_id, quantity, checkout_type, promotion_id, created_at: updated_at, updated_at }]
  })
  const rows = [...kept, ...added].sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
  return withElsewhere(rows)
}
