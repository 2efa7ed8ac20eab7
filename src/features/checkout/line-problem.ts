import type { CartLine } from '#contract/entities/cart.ts'
import type { CheckoutWords } from '../../words/checkout/en.ts'

export interface LineProblem {
  kind: 'gone' | 'sold-out' | 'only' | 'most'
  /** Pieces that an order may have of it; 0 = it has to be left out. */
  most: number
}

type Line = Pick<CartLine, 'quantity' | 'productable'>

/**
 * Why a line cannot be ordered as it is; null when it can.
 *
 * @param lines all that are ordered: of a product, those for money and for points count together
 */
export function lineProblem(line: Line, lines: readonly Line[]): LineProblem | null {
  const { quantity, productable } = line
  const { available, stock, preorder, max_per_order } = productable
  if (!available) return { kind: 'gone', most: 0 }
  if (quantity > stock && !preorder.allowed) {
    const most = Math.min(stock, max_per_order)
    return { kind: most === 0 ? 'sold-out' : 'only', most }
  }
  const together = lines.reduce((sum, one) => (one.productable.id === productable.id ? sum + one.quantity : sum), 0)
  const most = Math.max(0, max_per_order - (together - quantity))
  return quantity > most ? { kind: 'most', most } : null
}

/** The limit of an order is named whole: what other lines leave of it may be nothing. */
export function problemSentence(
  { kind, most }: LineProblem,
  { productable }: Line,
  words: CheckoutWords['review'],
): string {
  if (kind === 'only') return words.only(most)
  if (kind === 'most') return words.most(productable.max_per_order)
  return kind === 'gone' ? words.gone : words.soldOut
}
