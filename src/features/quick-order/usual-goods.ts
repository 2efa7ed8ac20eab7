import type { UsualProduct } from '#contract/account/calls/get-dashboard.ts'
import type { SnapshotCard } from '#contract/catalogue/product.ts'
import { leastOf, limitOf, nearestOf } from './order-rows.ts'
import type { DealerOrder } from './use-dealer-order.ts'
import { isDue } from './usual-products.ts'

/** A usual product as it can be ordered now. */
export interface UsualGoods {
  usual: UsualProduct
  card: SnapshotCard
  /** Pieces to add: those that the dealer usually orders, or the nearest that can be ordered; 0 when none can. */
  pieces: number
  /** Pieces in the cart. */
  held: number
  /** Of one piece; null while it is unknown. */
  unitPrice: number | null
  isDue: boolean
}

/** @param now milliseconds since 1970 */
export function usualGoods(
  usual: UsualProduct,
  card: SnapshotCard,
  { order, now }: { order: Pick<DealerOrder, 'held' | 'termsOf' | 'priceOf'>; now: number },
): UsualGoods {
  const held = order.held(card.id)
  const limit = limitOf(card, order.termsOf(card.id), held)
  const isNone = limit.available === 0 || leastOf(limit) > limit.available
  const pieces = isNone ? 0 : nearestOf(usual.quantity, limit)
  return { usual, card, pieces, held, unitPrice: order.priceOf(card, pieces), isDue: isDue(usual, now) }
}

/** Those that are due, can be ordered and are not in the cart yet. */
export const toReorder = (goods: readonly UsualGoods[]): UsualGoods[] =>
  goods.filter(({ isDue: due, held, pieces }) => due && held === 0 && pieces > 0)

/** Minor units; null while a price is unknown. */
export function sumOf(goods: readonly Pick<UsualGoods, 'pieces' | 'unitPrice'>[]): number | null {
  const sum = goods.reduce((total, { pieces, unitPrice }) => total + pieces * (unitPrice ?? Number.NaN), 0)
  return Number.isNaN(sum) ? null : sum
}
