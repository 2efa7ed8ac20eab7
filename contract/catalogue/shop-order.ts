import type { ProductCard } from './product.ts'

/** A product before and after; absent where it is not sold. */
export type CardDifference = readonly [before: ProductCard | undefined, after: ProductCard | undefined]

const ordered = new WeakMap<readonly ProductCard[], readonly ProductCard[]>()
/** Of the catalogue that was put in order last: nearly all changes leave each product in its place. */
let latest: { cards: readonly ProductCard[]; places: Int32Array } | null = null

/**
 * The products by their ids, which are given in shop order, products before packages.
 *
 * @param cards must not be mutated afterwards: the result is cached by array identity
 */
export function inShopOrder(cards: readonly ProductCard[]): readonly ProductCard[] {
  const known = ordered.get(cards)
  if (known) return known
  const places = latest && hasSameIds(latest.cards, cards) ? latest.places : placesInOrder(cards)
  latest = { cards, places }
  const inOrder: ProductCard[] = []
  for (const place of places) {
    const card = cards[place]
    if (card) inOrder.push(card)
  }
  ordered.set(cards, inOrder)
  ordered.set(inOrder, inOrder)
  return inOrder
}

function hasSameIds(before: readonly ProductCard[], after: readonly ProductCard[]): boolean {
  return (
    before.length === after.length &&
    before.every((card, place) => card === after[place] || card.id === after[place]?.id)
  )
}

const placesInOrder = (cards: readonly ProductCard[]): Int32Array =>
  Int32Array.from(cards.keys()).sort((a, b) => (cards[a]?.id ?? 0) - (cards[b]?.id ?? 0))

/** The products that are not the same object in both, which are in shop order. */
export function differencesOf(before: readonly ProductCard[], after: readonly ProductCard[]): CardDifference[] {
  const differences: CardDifference[] = []
  let [at, place] = [0, 0]
  while (at < before.length || place < after.length) {
    const [old, present] = [before[at], after[place]]
    const [oldId, presentId] = [old?.id ?? Number.POSITIVE_INFINITY, present?.id ?? Number.POSITIVE_INFINITY]
    if (old !== present)
      differences.push([oldId <= presentId ? old : undefined, presentId <= oldId ? present : undefined])
    if (oldId <= presentId) at += 1
    if (presentId <= oldId) place += 1
  }
  return differences
}
