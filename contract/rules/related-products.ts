import type { ProductCard } from '../entities/product.ts'

const RELATED_MOST = 8
/** Of one model in many flavours, or one flavour's many models, a few: the others stand on its own page. */
const FITTING_MOST = 4

/**
 * What to look at beside a product: what fits it (the pods of a device, the devices of a pod, by its connector a cable's
 * device), then what tastes the same, then its flavour's family, then its own kind, and at last what sells best. Never
 * itself nor its siblings. Server and device answer alike.
 */
export function relatedProducts(cards: readonly ProductCard[], card: ProductCard): ProductCard[] {
  const { compatible_with = [], flavour, flavour_family, connector } = card.attributes
  const others = cards.filter(
    (other) => other.id !== card.id && other.price !== null && (other.group === null || other.group !== card.group),
  )
  const fits = (other: ProductCard): boolean =>
    (other.group !== null && compatible_with.includes(other.group)) ||
    (card.group !== null && other.attributes.compatible_with?.includes(card.group) === true)
  const plugsIn = ({ category, attributes }: ProductCard): boolean =>
    category !== card.category && connector !== undefined && attributes.connector === connector
  const tiers = [
    mixed(others.filter(fits)).slice(0, FITTING_MOST),
    mixed(others.filter(plugsIn)).slice(0, FITTING_MOST),
    others.filter(({ attributes }) => flavour !== undefined && attributes.flavour === flavour),
    mixed(
      others.filter(({ attributes }) => flavour_family !== undefined && attributes.flavour_family === flavour_family),
    ),
    mixed(others.filter(({ category }) => category === card.category)),
    mixed(others.filter(({ badges }) => badges.includes('bestseller'))),
  ]
  return [...new Set(tiers.flatMap(availableFirst))].slice(0, RELATED_MOST)
}

const isAvailable = ({ stock, preorder }: ProductCard): boolean => stock > 0 || preorder.allowed
const availableFirst = (cards: readonly ProductCard[]): ProductCard[] =>
  [...cards].sort((a, b) => Number(isAvailable(b)) - Number(isAvailable(a)))

const bestsellersFirst = (cards: readonly ProductCard[]): ProductCard[] =>
  [...cards].sort((a, b) => Number(b.badges.includes('bestseller')) - Number(a.badges.includes('bestseller')))

/** One of each model in turn, of each what is there and sells best: eight colours of one device are one suggestion. */
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
