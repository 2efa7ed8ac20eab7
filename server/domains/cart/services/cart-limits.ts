import {
  allowedQuantities,
  type DealerQuantityTerms,
  isAllowedQuantity,
  nearestQuantity,
} from '#contract/cart/dealer-quantity.ts'
import { piecesAhead, quantityLimit } from '#contract/cart/quantity-limit.ts'
import type { ServerMessages } from '../../../messages.ts'
import type { Buyer } from '../../buyers/services/buyer.ts'
import { quantityTermsOf } from '../../catalogue/services/prices/unit-price.ts'

interface LimitedItem {
  stock: number | null
  max_per_order: number
  preorder_allowed: boolean | null
  preorder_limit: number | null
  /** Pieces of the product in other lines of the cart: bought with points beside those bought with money. */
  elsewhere: number
}

/** How many pieces of a product one cart may hold, and the message when more are requested. */
export interface LimitWithSentence {
  available: number
  sentence(messages: ServerMessages): string
}

/**
 * The lower of: pieces in stock (plus those that may be pre-ordered), and the order limit less the pieces in other
 * lines of the cart. A larger request is refused and never clamped silently (rules 3.4).
 */
export function capOf({
  stock,
  max_per_order,
  preorder_allowed,
  preorder_limit,
  elsewhere,
}: LimitedItem): LimitWithSentence {
  const inStock = stock ?? 0
  const ahead = piecesAhead({ allowed: preorder_allowed ?? false, limit: preorder_limit })
  const { available, by } = quantityLimit({ stock: inStock, ahead, max_per_order, elsewhere })
  const isAhead = inStock === 0
  return {
    available,
    sentence: (messages) =>
      by === 'stock' ? leftSentence(available, { isAhead, messages }) : messages.mostPerOrder(max_per_order),
  }
}

/** @param isAhead nothing is in stock, so that the remaining pieces can only be pre-ordered */
function leftSentence(left: number, { isAhead, messages }: { isAhead: boolean; messages: ServerMessages }): string {
  if (left === 0) return messages.outOfStock
  return isAhead ? messages.onlyPreOrder(left) : messages.onlyLeft(left)
}

interface QuantityProblem {
  code: 'STOCK_LIMIT' | 'ORDER_QUANTITY'
  /** The largest or nearest quantity that is allowed; 0 = none. */
  available: number
  sentence(messages: ServerMessages): string
}

/** Why this buyer cannot have so many pieces in one line; null when they can. */
export function quantityProblem(
  item: LimitedItem & DealerQuantityTerms,
  { quantity, buyer }: { quantity: number; buyer: Pick<Buyer, 'role_id'> },
): QuantityProblem | null {
  const cap = capOf(item)
  const allowed = allowedQuantities(quantityTermsOf(item, buyer), cap.available)
  const { step, least, most } = allowed
  if (quantity > cap.available) return { code: 'STOCK_LIMIT', available: most, sentence: cap.sentence }
  if (isAllowedQuantity(quantity, allowed)) return null
  return {
    code: 'ORDER_QUANTITY',
    available: nearestQuantity(quantity, allowed),
    sentence: (messages) =>
      most === 0
        ? `${messages.orderQuantity(step, least)}. ${cap.sentence(messages)}`
        : messages.orderQuantity(step, least),
  }
}
