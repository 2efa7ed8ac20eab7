import type { CartLine } from '#contract/entities/cart.ts'

export interface LineProblem {
  kind: 'gone' | 'sold-out' | 'only' | 'most'
  /** Pieces that an order may have of it; 0 = it has to be left out. */
  most: number
}

/** Why a line cannot be ordered as it is; null when it can. */
export function lineProblem({ quantity, productable }: Pick<CartLine, 'quantity' | 'productable'>): LineProblem | null {
  const { available, stock, preorder, max_per_order } = productable
  if (!available) return { kind: 'gone', most: 0 }
  if (quantity > stock && !preorder.allowed) {
    const most = Math.min(stock, max_per_order)
    return { kind: most === 0 ? 'sold-out' : 'only', most }
  }
  return quantity > max_per_order ? { kind: 'most', most: max_per_order } : null
}
