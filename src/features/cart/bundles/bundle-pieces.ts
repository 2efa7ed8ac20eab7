import type { BodyOf } from '#contract/call.ts'
import type { addBundle } from '#contract/cart/calls/add-bundle.ts'
import type { ProductCard } from '#contract/catalogue/product.ts'
import type { Promotion } from '#contract/catalogue/promotion.ts'
import { isBuyable } from '../../../lib/stock-state.ts'

/** One piece of a bundle, to be chosen from the products of its part. */
export interface BundlePiece {
  label: string
  /** Position of this piece within its part, from 1, and the number of pieces of that part. */
  at: number
  of: number
  goods: ProductCard[]
}

type Bundle = { items: Promotion['items'] }

/**
 * All pieces of a bundle with the products to choose from; empty `goods` where the products of a part are not loaded.
 */
export const bundlePieces = ({ items }: Bundle, cards: readonly ProductCard[]): BundlePiece[] =>
  items.flatMap(({ label, quantity, productable_ids }) => {
    const goods = cards.filter(({ id }) => productable_ids.includes(id))
    return Array.from({ length: quantity }, (_, index) => ({ label, at: index + 1, of: quantity, goods }))
  })

/** Preselected product id: the product of the current page, else the first that can be bought. */
export const firstChoice = ({ goods }: BundlePiece, first: number): number | null =>
  (goods.find((card) => card.id === first && isBuyable(card)) ?? goods.find(isBuyable))?.id ?? null

/** The request items of the chosen products; null while a piece has no choice. */
export function bundleItems(
  picks: readonly BundlePiece[],
  chosen: readonly (number | null)[],
): BodyOf<typeof addBundle>['items'] | null {
  const items = new Map<number, BodyOf<typeof addBundle>['items'][number]>()
  for (const [index, { goods }] of picks.entries()) {
    const card = goods.find(({ id }) => id === chosen[index])
    if (!card) return null
    const quantity = (items.get(card.id)?.quantity ?? 0) + 1
    items.set(card.id, { productable_id: card.id, productable_type: card.type, quantity })
  }
  return items.size > 0 ? [...items.values()] : null
}
