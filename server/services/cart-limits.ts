import { ROLE } from '#contract/constants.ts'
import { percentOf } from '#contract/rules/money.ts'
import type { Words } from '../words.ts'

interface Limited {
  stock: number | null
  max_per_order: number
  preorder_allowed: boolean | null
  preorder_limit: number | null
  /** Pieces of it in other lines of the cart: for points beside those for money. */
  elsewhere: number
}

/** How many of a product one cart may hold, and the sentence for whoever asks for more. */
export interface Cap {
  available: number
  sentence(words: Words): string
}

/**
 * The lowest of: pieces in stock (with pre-order, pieces in stock and those that may be ordered ahead), and what other
 * lines leave of what one order may hold. Nothing is clamped to it silently: asking for more is refused (rules.md 3.4).
 */
export function capOf({ stock, max_per_order, preorder_allowed, preorder_limit, elsewhere }: Limited): Cap {
  const inStock = stock ?? 0
  const ahead = preorder_allowed ? (preorder_limit ?? Number.POSITIVE_INFINITY) : 0
  const left = inStock + ahead
  const most = Math.max(0, max_per_order - elsewhere)
  return left <= most
    ? { available: left, sentence: (words) => leftSentence(left, { isAhead: inStock === 0, words }) }
    : { available: most, sentence: (words) => words.mostPerOrder(max_per_order) }
}

/** @param isAhead nothing is in stock: what is left can be ordered ahead alone */
function leftSentence(left: number, { isAhead, words }: { isAhead: boolean; words: Words }): string {
  if (left === 0) return words.outOfStock
  return isAhead ? words.onlyPreOrder(left) : words.onlyLeft(left)
}

/** Goods for certain roles only name them; null is for everybody. */
export const isFor = (roles: readonly number[] | null, roleId: number): boolean => roles?.includes(roleId) ?? true

/**
 * What one piece costs this buyer, in minor units; null = cannot be bought with money. Goods for dealers alone carry
 * their price already: the tier is not taken off again (catalogue README).
 */
export function unitPrice(
  { price, roles }: { price: number | null; roles: readonly number[] | null },
  offBp: number,
): number | null {
  if (price === null) return null
  return isFor(roles, ROLE.customer) ? percentOf(price, 10_000 - offBp) : price
}
