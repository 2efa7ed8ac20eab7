import type { ProductCard } from './product.ts'
import { BESTSELLER, cardsAt, firstOf, groupsOf, type ProductGroup } from './product-groups.ts'

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
  const groups = groupsOf(cards)
  const shown = new Set(fits.map(({ id }) => id))
  const { compatible_with = [], flavour, flavour_family, connector } = card.attributes
  const isOther = (other: ProductCard): boolean =>
    other.id !== card.id &&
    !shown.has(other.id) &&
    other.price !== null &&
    (other.group === null || other.group !== card.group)
  const plugsIn = (other: ProductCard): boolean => other.category !== card.category && isOther(other)
  const sharing = (property: 'flavour_family' | 'connector' | 'flavour', value: string | undefined): ProductGroup[] =>
    value === undefined ? [] : [groups.having(property, value)]
  const compatible = [
    ...compatible_with.map((group) => groups.having('group', group)),
    ...(card.group === null ? [] : [groups.having('compatible_with', card.group)]),
  ]
  const fitting = (found: readonly ProductGroup[], passes = isOther) => {
    const { available, gone } = byAvailability(cards, union(found), passes)
    return firstInTurns(concat(available, gone), MAX_FITTING).sort(
      (a, b) => Number(isAvailable(b)) - Number(isAvailable(a)),
    )
  }
  const mixed = (found: readonly ProductGroup[]) => {
    const { available, gone } = byAvailability(cards, union(found), isOther)
    const turns = new Map<string, number>()
    const first = firstInTurns(available, MAX_RELATED, turns)
    return first.length === MAX_RELATED ? first : [...first, ...firstInTurns(gone, MAX_RELATED, turns)]
  }
  const tiers = [
    () => fitting(compatible),
    () => fitting(sharing('connector', connector), plugsIn),
    () => availableFirst(cards, union(sharing('flavour', flavour)), isOther),
    () => mixed(sharing('flavour_family', flavour_family)),
    () => mixed([groups.having('category', card.category)]),
    () => mixed([groups.having('badge', BESTSELLER)]),
  ]
  const related = new Set<ProductCard>()
  for (const tier of tiers) {
    if (related.size >= MAX_RELATED) break
    for (const other of tier()) related.add(other)
  }
  return [...related].slice(0, MAX_RELATED)
}

/** The products of any of these groups. */
function union(groups: readonly ProductGroup[]): ProductGroup {
  const [only] = groups
  if (groups.length === 1 && only) return only
  const merged = (of: (group: ProductGroup) => readonly number[]) =>
    [...new Set(groups.flatMap(of))].sort((a, b) => a - b)
  return { places: merged(({ places }) => places), bestsellers: merged(({ bestsellers }) => bestsellers) }
}

type Predicate = (card: ProductCard) => boolean

const isAvailable = ({ stock, preorder }: ProductCard): boolean => stock > 0 || preorder.allowed
const isBestseller = ({ badges }: ProductCard): boolean => badges.includes(BESTSELLER)

function availableFirst(cards: readonly ProductCard[], { places }: ProductGroup, passes: Predicate): ProductCard[] {
  const available = firstOf(cardsAt(cards, places), (card) => isAvailable(card) && passes(card), MAX_RELATED)
  if (available.length === MAX_RELATED) return available
  return [...available, ...firstOf(cardsAt(cards, places), (card) => !isAvailable(card) && passes(card), MAX_RELATED)]
}

/** The bestsellers of a group, then its others. */
function* bestsellersFirst(
  cards: readonly ProductCard[],
  { places, bestsellers }: ProductGroup,
  passes: Predicate,
): Generator<ProductCard> {
  for (const card of cardsAt(cards, bestsellers)) if (passes(card)) yield card
  for (const card of cardsAt(cards, places)) if (!isBestseller(card) && passes(card)) yield card
}

const byAvailability = (cards: readonly ProductCard[], group: ProductGroup, passes: Predicate) => ({
  available: bestsellersFirst(cards, group, (card) => isAvailable(card) && passes(card)),
  gone: bestsellersFirst(cards, group, (card) => !isAvailable(card) && passes(card)),
})

function* concat(one: Iterable<ProductCard>, other: Iterable<ProductCard>): Generator<ProductCard> {
  yield* one
  yield* other
}

/**
 * The first products of a round robin over the models: eight colours of one device count as one suggestion. Ends as
 * soon as enough models are found.
 *
 * @param turns of the models so far
 */
function firstInTurns(
  cards: Iterable<ProductCard>,
  max: number,
  turns: Map<string, number> = new Map(),
): ProductCard[] {
  const rounds: ProductCard[][] = []
  for (const card of cards) {
    const model = card.group ?? String(card.id)
    const turn = turns.get(model) ?? 0
    turns.set(model, turn + 1)
    const round = (rounds[turn] ??= [])
    round.push(card)
    if (turn === 0 && round.length === max) break
  }
  return rounds.flat().slice(0, max)
}
