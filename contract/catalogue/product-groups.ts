import type { ProductCard } from './product.ts'

const valuesIn = (value: string | undefined | null): readonly string[] => (typeof value === 'string' ? [value] : [])

/** Properties by which products are found without a look at all of them. */
const VALUES_OF = {
  group: ({ group }) => valuesIn(group),
  category: ({ category }) => [category],
  flavour: ({ attributes }) => valuesIn(attributes.flavour),
  flavour_family: ({ attributes }) => valuesIn(attributes.flavour_family),
  connector: ({ attributes }) => valuesIn(attributes.connector),
  compatible_with: ({ attributes }) => attributes.compatible_with ?? [],
  badge: ({ badges }) => badges,
  type: ({ type }) => [type],
  paid_with: ({ price }) => [price === null ? 'points' : 'money'],
} satisfies Record<string, (card: ProductCard) => readonly string[]>
type GroupedBy = keyof typeof VALUES_OF

export const BESTSELLER = 'bestseller'

/** Places of products in their array, in its order. */
export interface ProductGroup {
  places: readonly number[]
  /** Those of them that are bestsellers. */
  bestsellers: readonly number[]
}

const NO_PRODUCTS: ProductGroup = { places: [], bestsellers: [] }

/** Products by their properties. */
export interface ProductGroups {
  /** The products with a value. */
  having(property: GroupedBy, value: string): ProductGroup
}

interface BuiltGroups extends ProductGroups {
  cards: readonly ProductCard[]
  groups: ReadonlyMap<GroupedBy, ReadonlyMap<string, ProductGroup>>
}

const built = new WeakMap<readonly ProductCard[], BuiltGroups>()
/** Of the catalogue that was read last: a new stock leaves its groups as they are. */
let latest: BuiltGroups | null = null

/** @param cards must not be mutated afterwards: their groups are cached by array identity */
export function groupsOf(cards: readonly ProductCard[]): ProductGroups {
  const groups = built.get(cards) ?? build(cards, latest)
  built.set(cards, groups)
  latest = groups
  return groups
}

function build(cards: readonly ProductCard[], before: BuiltGroups | null): BuiltGroups {
  const groups = new Map(before && keptGroups(before, cards))
  return {
    cards,
    groups,
    having(property, value) {
      const known = groups.get(property) ?? grouped(cards, VALUES_OF[property])
      groups.set(property, known)
      return known.get(value) ?? NO_PRODUCTS
    },
  }
}

/** The groups of properties in which both catalogues are alike. */
function keptGroups(before: BuiltGroups, cards: readonly ProductCard[]): BuiltGroups['groups'] {
  const changes = changesOf(before.cards, cards)
  if (!changes?.every(areAlike(VALUES_OF.badge))) return new Map()
  return new Map([...before.groups].filter(([property]) => changes.every(areAlike(VALUES_OF[property]))))
}

/** The products that are not the same object in both; null when one has another place. */
function changesOf(before: readonly ProductCard[], after: readonly ProductCard[]): [ProductCard, ProductCard][] | null {
  if (before.length !== after.length) return null
  const changes: [ProductCard, ProductCard][] = []
  for (const [place, card] of after.entries()) {
    const other = before[place]
    if (other === card) continue
    if (other?.id !== card.id) return null
    changes.push([other, card])
  }
  return changes
}

const areAlike =
  (valuesOf: (card: ProductCard) => readonly string[]) =>
  ([before, after]: readonly [ProductCard, ProductCard]): boolean =>
    JSON.stringify(valuesOf(before)) === JSON.stringify(valuesOf(after))

function grouped(
  cards: readonly ProductCard[],
  valuesOf: (card: ProductCard) => readonly string[],
): Map<string, ProductGroup> {
  const groups = new Map<string, { places: number[]; bestsellers: number[] }>()
  for (const [place, card] of cards.entries()) {
    for (const value of new Set(valuesOf(card))) {
      const known = groups.get(value)
      const group = known ?? { places: [], bestsellers: [] }
      if (!known) groups.set(value, group)
      group.places.push(place)
      if (card.badges.includes(BESTSELLER)) group.bestsellers.push(place)
    }
  }
  return groups
}

/** The products at these places. */
export function* cardsAt(cards: readonly ProductCard[], places: Iterable<number>): Generator<ProductCard> {
  for (const place of places) {
    const card = cards[place]
    if (card) yield card
  }
}

/** The first products that pass, without a look at those behind them. */
export function firstOf(
  cards: Iterable<ProductCard>,
  passes: (card: ProductCard) => boolean,
  max: number,
): ProductCard[] {
  const first: ProductCard[] = []
  for (const card of cards) {
    if (first.length === max) break
    if (passes(card)) first.push(card)
  }
  return first
}
