import type { CartLine } from '#contract/cart/cart.ts'
import { allowedQuantities, isAllowedQuantity, nearestQuantity } from '#contract/cart/dealer-quantity.ts'
import type { CheckoutMessages } from './messages/checkout/en.ts'

export interface LineProblem {
  kind: 'not-sold' | 'gone' | 'sold-out' | 'only' | 'most' | 'cases'
  /** Number of pieces that can be ordered, the largest or nearest; 0 = the line has to be removed. */
  most: number
}

type Line = Pick<CartLine, 'quantity' | 'productable'>

/**
 * Why a line cannot be ordered as it is; null when it can.
 *
 * @param lines all ordered lines: those of one product for money and for points are counted together
 * @param barred those that the sales policy does not let this buyer order
 */
export function lineProblem(line: Line, lines: readonly Line[], barred: readonly Line[] = []): LineProblem | null {
  const { quantity, productable } = line
  const { available, stock, preorder, max_per_order } = productable
  if (barred.includes(line)) return { kind: 'not-sold', most: 0 }
  if (!available) return { kind: 'gone', most: 0 }
  if (quantity > stock && !preorder.allowed) {
    const max = Math.min(stock, max_per_order)
    return { kind: max === 0 ? 'sold-out' : stock > max ? 'most' : 'only', most: max }
  }
  const together = lines.reduce((sum, one) => (one.productable.id === productable.id ? sum + one.quantity : sum), 0)
  const max = Math.max(0, max_per_order - (together - quantity))
  if (quantity > max) return { kind: 'most', most: max }
  const allowed = allowedQuantities(productable, preorder.allowed ? max : Math.min(stock, max))
  return isAllowedQuantity(quantity, allowed) ? null : { kind: 'cases', most: nearestQuantity(quantity, allowed) }
}

/** Shows the limit per order as a whole, because other lines may leave 0 pieces of it. */
export function problemSentence(
  { kind, most: max }: LineProblem,
  { productable }: Line,
  messages: CheckoutMessages['review'],
): string {
  if (kind === 'not-sold') return messages.notSold
  if (kind === 'only') return messages.only(max)
  if (kind === 'cases') {
    const { step, least } = allowedQuantities(productable)
    return messages.cases(step, least)
  }
  if (kind === 'most') return messages.most(productable.max_per_order)
  return kind === 'gone' ? messages.gone : messages.soldOut
}
