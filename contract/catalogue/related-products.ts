import type { ProductCard } from './product.ts'

const MAX_RELATED = 8
/** Limit of compatible products; the product's own page lists the others. */
const MAX_FITTING = 4

/**
 * Suggestions for a product page: compatible products (pods of a device, devices of a pod, devices with a cable's
 * connector), then the same flavour, its flavour family, its category, then bestsellers. Never the product itself or
 * its siblings. The same on server and device.
 *
 * @param fits products that the page shows as fitting, which are no suggestions then
 */
export function relatedProducts(
  cards: readonly ProductCard[],
  card: ProductCard,
  fits: readonly ProductCard[] = [],
): ProductCard[] {
  const shown = new Set(fits.map(({ id }) => id))
  const { compatible_with = [], flavour, flavour_family, connector } = card.attributes
  const others = cards.filter(
    (other) =>
      other.id !== card.id &&
      !shown.has(other.id) &&
      other.price !== null &&
      (other.group === null || other.group !== card.group),
  )
  const isCompatible = (other: ProductCard): boolean =>
    (other.group !== null && compatible_with.includes(other.group)) ||
    (card.group !== null && other.attributes.compatible_with?.includes(card.group) === true)
  const plugsIn = ({ category, attributes }: ProductCard): boolean =>
    category !== card.category && connector !== undefined && attributes.connector === connector
  const tiers = [
    () => mixed(others.filter(isCompatible)).slice(0, MAX_FITTING),
    () => mixed(others.filter(plugsIn)).slice(0, MAX_FITTING),
    () => others.filter(({ attributes }) => flavour !== undefined && attributes.flavour === flavour),
    () =>
      mixed(
        others.filter(({ attributes }) => flavour_family !== undefined && attributes.flavour_family === flavour_family),
      ),
    () => mixed(others.filter(({ category }) => category === card.category)),
    () => mixed(others.filter(({ badges }) => badges.includes('bestseller'))),
  ]
  const related = new Set<ProductCard>()
  // The later ones are long in a large catalogue, and seldom needed.
  for (const tier of tiers) {
    if (related.size >= MAX_RELATED) break
    for (const other of availableFirst(tier())) related.add(other)
  }
  return [...related].slice(0, MAX_RELATED)
}

const isAvailable = ({ stock, preorder }: ProductCard): boolean => stock > 0 || preorder.allowed
const availableFirst = (cards: readonly ProductCard[]): ProductCard[] =>
  [...cards].sort((a, b) => Number(isAvailable(b)) - Number(isAvailable(a)))

const bestsellersFirst = (cards: readonly ProductCard[]): ProductCard[] =>
  [...cards].sort((a, b) => Number(b.badges.includes('bestseller')) - Number(a.badges.includes('bestseller')))

/**
 * Round robin over the models, within each the available and bestselling first: eight colours of one device count as
 * one suggestion.
 */
function mixed(cards: readonly ProductCard[]): ProductCard[] {
  const turns = new Map<string, number>()
  const turnOf = ({ id, group }: ProductCard): number => {
    const model = group ?? String(id)
    const turn = turns.get(model) ?? 0
    turns.set(model, turn + 1)
    return turn
  }
  return availableFirst(bestsellersFirst(cards))
    .map((card) => ({ card, turn: turnOf(card) }))
    .sort((a, b) => a.turn - b.turn)
    .map(({ card }) => card)
}
