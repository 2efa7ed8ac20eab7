import type { BodyOf } from '#contract/call.ts'
import type { addBundle } from '#contract/calls/add-bundle.ts'
import type { ProductCard } from '#contract/entities/product.ts'
import type { Promotion } from '#contract/entities/promotion.ts'
import { isBuyable } from '../../lib/stock-state.ts'

/** One piece of a bundle, to be chosen from goods of its kind. */
export interface BundlePiece {
  label: string
  /** Which of the pieces of its part, from 1, and how many those are. */
  at: number
  of: number
  goods: ProductCard[]
}

type Bundle = { items: Promotion['items'] }

/** Every piece of a bundle, with the goods there are for it; a part whose goods are not known has none. */
export const picksOf = ({ items }: Bundle, cards: readonly ProductCard[]): BundlePiece[] =>
  items.flatMap(({ label, quantity, productable_ids }) => {
    const goods = cards.filter(({ id }) => productable_ids.includes(id))
    return Array.from({ length: quantity }, (_, index) => ({ label, at: index + 1, of: quantity, goods }))
  })

/** What is chosen until somebody chooses: the product whose page it is, else the first that can be had. */
export const firstChoice = ({ goods }: BundlePiece, first: number): number | null =>
  (goods.find((card) => card.id === first && isBuyable(card)) ?? goods.find(isBuyable))?.id ?? null

/** One of each choice as the call takes them; null while a piece has none. */
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
