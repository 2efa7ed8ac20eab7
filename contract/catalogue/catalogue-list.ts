import { type AttributeReader, attributeSelection, NO_ATTRIBUTES } from './attribute-facets.ts'
import type { ProductSort } from './calls/get-products.ts'
import { type CountedFacet, createTally, type FacetNames } from './catalogue-facets.ts'
import type { Facets } from './facets.ts'
import type { ProductableType, ProductCard } from './product.ts'

/** Filters of the product list. An absent filter matches everything; several values of one filter match any of them. */
export interface ListQuery {
  type?: readonly ProductableType[] | undefined
  category?: readonly string[] | undefined
  group?: readonly string[] | undefined
  flavour?: readonly string[] | undefined
  flavour_family?: readonly string[] | undefined
  nicotine_mg_ml?: readonly number[] | undefined
  colour?: readonly string[] | undefined
  /** Values of custom attributes, such as `coil-type:mesh`; each attribute is a filter of its own. */
  attribute?: readonly string[] | undefined
  /** Minor units, inclusive. */
  price_min?: number | undefined
  price_max?: number | undefined
  /** In stock; combined with `pre_order`, a product needs to match only one of the two. */
  in_stock?: boolean | undefined
  /** Sold out and available for pre-order. */
  pre_order?: boolean | undefined
  promotion_id?: readonly number[] | undefined
  redeem_only?: boolean | undefined
  sort: ProductSort
  /** Starts at 1. */
  page: number
  per_page: number
}

export interface ListAnswer {
  products: { data: ProductCard[]; meta: { page: number; per_page: number; total: number } }
  facets: Facets
}

/** Request-specific input of the list. */
export interface ListReader {
  /**
   * Product ids found by the text search, best match first; null without a search. Sort `position` keeps this order.
   */
  found: readonly number[] | null
  /** How facet values are named and ordered. */
  names: FacetNames
  /** Custom attributes; absent in a store without any. */
  attributes?: AttributeReader | undefined
}

/** Catalogue ids are assigned in shop order, products before packages, so the id is the position. */
const byPosition = (a: ProductCard, b: ProductCard) => a.id - b.id

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
  position: byPosition,
  newest: byBadge('new'),
  bestseller: byBadge('bestseller'),
  price_asc: byPrice(1),
  price_desc: byPrice(-1),
  name: byName,
}

type CardPredicate = (card: ProductCard) => boolean

/** `null` without a filter value, so that the filter is skipped. */
function filterBy(
  selectedValues: readonly unknown[] | undefined,
  of: (card: ProductCard) => unknown,
): CardPredicate | null {
  if (selectedValues === undefined) return null
  const values = new Set<unknown>(selectedValues)
  return (card) => values.has(of(card))
}

function priced({ price_min: least = 0, price_max: max = Number.POSITIVE_INFINITY }: ListQuery): CardPredicate | null {
  if (least === 0 && max === Number.POSITIVE_INFINITY) return null
  return ({ unit_price }) => unit_price !== null && unit_price >= least && unit_price <= max
}

function available({ in_stock, pre_order }: ListQuery): CardPredicate | null {
  if (!in_stock && !pre_order) return null
  return ({ stock, preorder }) => (stock > 0 ? in_stock === true : pre_order === true && preorder.allowed)
}

/** One filter for each custom attribute that is selected. */
const attributeFilters = (
  { attribute }: ListQuery,
  { valuesOf }: AttributeReader,
): [CountedFacet, CardPredicate | null][] =>
  [...attributeSelection(attribute)].map(([id, values]) => [
    { attribute: id },
    filterBy(values, (card) => String(valuesOf(card)?.[id] ?? '')),
  ])

/** The active filters, those of a facet with its name. */
function filtersOf(
  query: ListQuery,
  attributes: AttributeReader,
): { facet: CountedFacet | null; passes: CardPredicate }[] {
  const all: [CountedFacet | null, CardPredicate | null][] = [
    ['category', filterBy(query.category, ({ category }) => category)],
    ['flavour_family', filterBy(query.flavour_family, ({ attributes }) => attributes.flavour_family)],
    ['flavour', filterBy(query.flavour, ({ attributes }) => attributes.flavour)],
    ['nicotine_mg_ml', filterBy(query.nicotine_mg_ml, ({ attributes }) => attributes.nicotine_mg_ml)],
    ['colour', filterBy(query.colour, ({ attributes }) => attributes.colour)],
    ...attributeFilters(query, attributes),
    ['price', priced(query)],
    [null, filterBy(query.type, ({ type }) => type)],
    [null, filterBy(query.group, ({ group }) => group)],
    [null, query.promotion_id ? (card) => card.promotion_ids.some((id) => query.promotion_id?.includes(id)) : null],
    [null, available(query)],
    [null, query.redeem_only ? ({ price }) => price === null : null],
  ]
  return all.flatMap(([facet, passes]) => (passes ? [{ facet, passes }] : []))
}

/** Sorted copies of the catalogue: it changes rarely and is requested often. */
const orders = new WeakMap<readonly ProductCard[], Map<ProductSort, readonly ProductCard[]>>()

function inOrder(cards: readonly ProductCard[], sort: ProductSort): readonly ProductCard[] {
  const known = orders.get(cards) ?? new Map<ProductSort, readonly ProductCard[]>()
  orders.set(cards, known)
  const ordered = known.get(sort) ?? [...cards].sort((a, b) => ORDER[sort](a, b) || byPosition(a, b))
  known.set(sort, ordered)
  return ordered
}

function candidates(cards: readonly ProductCard[], sort: ProductSort, found: ListReader['found']) {
  if (found === null) return inOrder(cards, sort)
  if (sort !== 'position') {
    const ids = new Set(found)
    return inOrder(cards, sort).filter(({ id }) => ids.has(id))
  }
  const byId = new Map(cards.map((card) => [card.id, card]))
  return found.flatMap((id) => byId.get(id) ?? [])
}

/**
 * Products, order and facets of the list; the same code runs on the server and on an offline device. Ties are in shop
 * order. One pass over the products: a product that passes every filter is listed and counted in every facet; a product
 * that fails only one facet's filter is counted in that facet.
 *
 * @param cards must not be mutated afterwards: their sorted order is cached by array identity
 */
export function catalogueList(cards: readonly ProductCard[], query: ListQuery, reader: ListReader): ListAnswer {
  const { attributes = NO_ATTRIBUTES } = reader
  const filters = filtersOf(query, attributes)
  const tally = createTally(attributes)
  const shown: ProductCard[] = []
  for (const card of candidates(cards, query.sort, reader.found)) {
    const failed = filters.filter(({ passes }) => !passes(card))
    const [first] = failed
    if (!first) {
      shown.push(card)
      tally.countAll(card)
    } else if (failed.length === 1 && first.facet !== null) tally.count(first.facet, card)
  }
  const start = (query.page - 1) * query.per_page
  return {
    products: {
      data: shown.slice(start, start + query.per_page),
      meta: { page: query.page, per_page: query.per_page, total: shown.length },
    },
    facets: tally.facets(query, reader.names),
  }
}
