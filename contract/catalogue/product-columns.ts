import type { ProductSort } from './calls/get-products.ts'
import { firstPlace } from './first-place.ts'
import type { CustomValues, ProductCard } from './product.ts'
import { type CardDifference, differencesOf, inShopOrder } from './shop-order.ts'

/** Code of a product without a value. */
export const NO_VALUE = -1

/** One property of all products: a small number for each, so that a list of any length is filtered and counted fast. */
export interface Column {
  /** By place. */
  codes: Int32Array
  /** The value of each code, as text. */
  values: readonly string[]
}

/** Counts the values of a column. */
export interface Counter {
  /** Places in shop order. */
  count(place: number): void
  /** The values that were counted, each with the place of its first product. */
  counted(): { value: string; count: number; first: number }[]
}

export function createCounter({ codes, values }: Column): Counter {
  const counts = new Int32Array(values.length)
  const firsts = new Int32Array(values.length)
  return {
    count(place) {
      const code = codes[place] ?? NO_VALUE
      if (code === NO_VALUE) return
      const known = counts[code] ?? 0
      if (known === 0) firsts[code] = place
      counts[code] = known + 1
    },
    counted: () =>
      values
        .map((value, code) => ({ value, count: counts[code] ?? 0, first: firsts[code] ?? 0 }))
        .filter(({ count }) => count > 0),
  }
}

export const FACET_NAMES = ['category', 'flavour_family', 'flavour', 'nicotine_mg_ml', 'colour'] as const
export type FacetName = (typeof FACET_NAMES)[number]

const VALUE_OF: Record<FacetName, (card: ProductCard) => string | number | undefined> = {
  category: ({ category }) => category,
  flavour_family: ({ attributes }) => attributes.flavour_family,
  flavour: ({ attributes }) => attributes.flavour,
  nicotine_mg_ml: ({ attributes }) => attributes.nicotine_mg_ml,
  colour: ({ attributes }) => attributes.colour,
}

/** Points-only products have no price and come last in both directions. */
const byPrice = (sign: 1 | -1) => (a: ProductCard, b: ProductCard) => {
  if (a.unit_price === null || b.unit_price === null)
    return Number(a.unit_price === null) - Number(b.unit_price === null)
  return sign * (a.unit_price - b.unit_price)
}

const byBadge = (badge: string) => (a: ProductCard, b: ProductCard) =>
  Number(b.badges.includes(badge)) - Number(a.badges.includes(badge))

/** Compares code units instead of a collation: device and server must produce the same order. */
const byName = (a: ProductCard, b: ProductCard) => (a.name < b.name ? -1 : Number(a.name > b.name))

const ORDER: Record<ProductSort, (a: ProductCard, b: ProductCard) => number> = {
  position: () => 0,
  newest: byBadge('new'),
  bestseller: byBadge('bestseller'),
  price_asc: byPrice(1),
  price_desc: byPrice(-1),
  name: byName,
}

/** What decides about the place of a product in each order. */
const ORDERED_BY: Record<ProductSort, (card: ProductCard) => unknown> = {
  position: () => null,
  newest: ({ badges }) => badges.includes('new'),
  bestseller: ({ badges }) => badges.includes('bestseller'),
  price_asc: ({ unit_price }) => unit_price,
  price_desc: ({ unit_price }) => unit_price,
  name: ({ name }) => name,
}

/** A catalogue by its properties. The place of a product is its number in shop order, from 0. */
export interface ProductColumns {
  /** In shop order: catalogue ids are assigned in it, products before packages. */
  cards: readonly ProductCard[]
  facet(name: FacetName): Column
  /** A custom attribute. */
  attribute(id: string, valuesOf: (card: ProductCard) => CustomValues | undefined): Column
  /** All places in this order, ties in shop order. */
  order(sort: ProductSort): Int32Array
  /** Undefined for a product that is not in the catalogue. */
  placeOf(id: number): number | undefined
}

interface BuiltColumns extends ProductColumns {
  facets: ReadonlyMap<FacetName, Column>
  orders: ReadonlyMap<ProductSort, Int32Array>
}

const built = new WeakMap<readonly ProductCard[], BuiltColumns>()
/** Of the catalogue that was listed last: a new stock leaves nearly all of it as it is. */
let latest: BuiltColumns | null = null

/** @param cards must not be mutated afterwards: their columns are cached by array identity */
export function columnsOf(cards: readonly ProductCard[]): ProductColumns {
  const columns = built.get(cards) ?? build(cards, latest)
  built.set(cards, columns)
  latest = columns
  return columns
}

function build(unordered: readonly ProductCard[], before: BuiltColumns | null): BuiltColumns {
  const cards = inShopOrder(unordered)
  const changes = before && changesOf(before.cards, cards)
  const facets = new Map(changes && [...before.facets].filter(([name]) => changes.every(isAlike(VALUE_OF[name]))))
  const orders = new Map(changes && [...before.orders].filter(([sort]) => changes.every(isAlike(ORDERED_BY[sort]))))
  const attributes = new Map<string, Column>()
  return {
    cards,
    facets,
    orders,
    facet: (name) => kept(facets, name, () => encoded(cards, VALUE_OF[name])),
    attribute: (id, valuesOf) => kept(attributes, id, () => encoded(cards, (card) => valuesOf(card)?.[id])),
    order: (sort) => kept(orders, sort, () => inOrder(cards, sort)),
    placeOf: (id) => placeIn(cards, id),
  }
}

function kept<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}

/** null when other products are sold. */
function changesOf(before: readonly ProductCard[], after: readonly ProductCard[]): CardDifference[] | null {
  const differences = differencesOf(before, after)
  return differences.every(([old, present]) => old && present) ? differences : null
}

const isAlike =
  (valueOf: (card: ProductCard) => unknown) =>
  ([before, after]: CardDifference): boolean =>
    before !== undefined && after !== undefined && valueOf(before) === valueOf(after)

function encoded(cards: readonly ProductCard[], valueOf: (card: ProductCard) => string | number | undefined): Column {
  const codes = new Int32Array(cards.length)
  const known = new Map<string | number, number>()
  for (const [place, card] of cards.entries()) {
    const value = valueOf(card)
    if (value !== undefined && !known.has(value)) known.set(value, known.size)
    codes[place] = value === undefined ? NO_VALUE : (known.get(value) ?? NO_VALUE)
  }
  return { codes, values: [...known.keys()].map(String) }
}

function inOrder(cards: readonly ProductCard[], sort: ProductSort): Int32Array {
  const places = cards.map((card, place) => ({ card, place }))
  return Int32Array.from(
    places.sort((a, b) => ORDER[sort](a.card, b.card) || a.place - b.place),
    ({ place }) => place,
  )
}

function placeIn(cards: readonly ProductCard[], id: number): number | undefined {
  const place = firstPlace(cards.length, (at) => (cards[at]?.id ?? id) < id)
  return cards[place]?.id === id ? place : undefined
}
