import { type AttributeReader, attributeSelection, NO_ATTRIBUTES } from './attribute-facets.ts'
import type { ProductSort } from './calls/get-products.ts'
import { type CountedFacet, createTally, type FacetNames } from './catalogue-facets.ts'
import type { Facets } from './facets.ts'
import type { ProductableType, ProductCard } from './product.ts'
import {
  type Column,
  columnsOf,
  FACET_NAMES,
  type FacetName,
  NO_VALUE,
  type ProductColumns,
} from './product-columns.ts'

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

/** Whether the product at a place passes. */
type Predicate = (place: number) => boolean

/** `null` without a selection, so that the filter is skipped. */
function filterBy(selected: readonly (string | number)[] | undefined, columnOf: () => Column): Predicate | null {
  if (selected === undefined) return null
  const { codes, values } = columnOf()
  const texts = new Set(selected.map(String))
  const passing = values.map((value) => texts.has(value))
  return (place) => {
    const code = codes[place] ?? NO_VALUE
    return code !== NO_VALUE && passing[code] === true
  }
}

type CardPredicate = (card: ProductCard) => boolean

function priced({ price_min: least = 0, price_max: max = Number.POSITIVE_INFINITY }: ListQuery): CardPredicate | null {
  if (least === 0 && max === Number.POSITIVE_INFINITY) return null
  return ({ unit_price }) => unit_price !== null && unit_price >= least && unit_price <= max
}

function available({ in_stock, pre_order }: ListQuery): CardPredicate | null {
  if (!in_stock && !pre_order) return null
  return ({ stock, preorder }) => (stock > 0 ? in_stock === true : pre_order === true && preorder.allowed)
}

function oneOf<Value>(selected: readonly Value[] | undefined, of: (card: ProductCard) => Value): CardPredicate | null {
  if (selected === undefined) return null
  const values = new Set(selected)
  return (card) => values.has(of(card))
}

interface Filter {
  /** null for one whose values are not counted. */
  facet: CountedFacet | null
  passes: Predicate
}

/** The active filters. */
function filtersOf(query: ListQuery, columns: ProductColumns, { valuesOf }: AttributeReader): Filter[] {
  const { cards } = columns
  const byCard = (passes: CardPredicate | null): Predicate | null =>
    passes &&
    ((place) => {
      const card = cards[place]
      return card !== undefined && passes(card)
    })
  const all: [CountedFacet | null, Predicate | null][] = [
    ...FACET_NAMES.map((name): [FacetName, Predicate | null] => [
      name,
      filterBy(query[name], () => columns.facet(name)),
    ]),
    ...[...attributeSelection(query.attribute)].map(([id, values]): [CountedFacet, Predicate | null] => [
      { attribute: id },
      filterBy(values, () => columns.attribute(id, valuesOf)),
    ]),
    ['price', byCard(priced(query))],
    [null, byCard(oneOf(query.type, ({ type }) => type))],
    [null, byCard(oneOf<string | null>(query.group, ({ group }) => group))],
    [null, byCard(query.promotion_id ? promoted(query.promotion_id) : null)],
    [null, byCard(available(query))],
    [null, byCard(query.redeem_only ? ({ price }) => price === null : null)],
  ]
  return all.flatMap(([facet, passes]) => (passes ? [{ facet, passes }] : []))
}

const promoted =
  (ids: readonly number[]): CardPredicate =>
  ({ promotion_ids }) =>
    promotion_ids.some((id) => ids.includes(id))

/** The products found, in the order of the list and in shop order. */
function candidates(columns: ProductColumns, sort: ProductSort, found: ListReader['found']) {
  if (found === null) return { ordered: columns.order(sort), places: columns.order('position') }
  const matches = Int32Array.from(found.flatMap((id) => columns.placeOf(id) ?? []))
  const places = matches.slice().sort()
  if (sort === 'position') return { ordered: matches, places }
  const isFound = new Uint8Array(columns.cards.length)
  for (const place of places) isFound[place] = 1
  return { ordered: columns.order(sort).filter((place) => isFound[place] === 1), places }
}

/** The only filter that a product fails; null when it fails none, undefined when several. */
function failedBy(filters: readonly Filter[], place: number): Filter | null | undefined {
  let failed: Filter | null = null
  for (const filter of filters) {
    if (filter.passes(place)) continue
    if (failed) return undefined
    failed = filter
  }
  return failed
}

/**
 * Products, order and facets of the list; the same code runs on the server and on an offline device. Ties are in shop
 * order. One pass over the products: a product that passes every filter is listed and counted in every facet; a product
 * that fails only one facet's filter is counted in that facet.
 *
 * @param cards must not be mutated afterwards: their columns are cached by array identity
 */
export function catalogueList(cards: readonly ProductCard[], query: ListQuery, reader: ListReader): ListAnswer {
  const { attributes = NO_ATTRIBUTES } = reader
  const columns = columnsOf(cards)
  const filters = filtersOf(query, columns, attributes)
  const tally = createTally(columns, attributes)
  const isShown = new Uint8Array(cards.length)
  let total = 0
  const { ordered, places } = candidates(columns, query.sort, reader.found)
  for (const place of places) {
    const failed = failedBy(filters, place)
    if (failed === null) {
      isShown[place] = 1
      total += 1
      tally.countAll(place)
    } else if (failed?.facet) tally.count(failed.facet, place)
  }
  const { page, per_page } = query
  return {
    products: {
      data: pageOf(ordered, isShown, { from: (page - 1) * per_page, count: per_page }).flatMap(
        (place) => columns.cards[place] ?? [],
      ),
      meta: { page, per_page, total },
    },
    facets: tally.facets(query, reader.names),
  }
}

/** The shown places from a number on. */
function pageOf(ordered: Int32Array, isShown: Uint8Array, { from, count }: { from: number; count: number }): number[] {
  const page: number[] = []
  let passed = 0
  for (const place of ordered) {
    if (page.length === count) break
    if (isShown[place] !== 1) continue
    if (passed >= from) page.push(place)
    passed += 1
  }
  return page
}
