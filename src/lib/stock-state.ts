import type { ProductCard } from '#contract/catalogue/product.ts'

/** Largest stock that is displayed as a number, since it helps the decision. */
const FEW = 9

export type StockState =
  | { kind: 'in-stock' }
  | { kind: 'few'; left: number }
  | { kind: 'pre-order'; eta: string | null }
  | { kind: 'sold-out' }

export function stockState({ stock, preorder }: Pick<ProductCard, 'stock' | 'preorder'>): StockState {
  if (stock > FEW) return { kind: 'in-stock' }
  if (stock > 0) return { kind: 'few', left: stock }
  return preorder.allowed ? { kind: 'pre-order', eta: preorder.eta } : { kind: 'sold-out' }
}

/** Whether it can be added to the cart for money. */
export const isBuyable = (card: Pick<ProductCard, 'stock' | 'preorder' | 'unit_price'>): boolean =>
  card.unit_price !== null && stockState(card).kind !== 'sold-out'
