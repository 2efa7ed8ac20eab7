import type { ProductSort } from '../calls/get-products.ts'
import type { Facets } from '../entities/facets.ts'
import type { Category, ProductableType, ProductCard } from '../entities/product.ts'
import { createTally, type FacetName } from './catalogue-facets.ts'

/** What the list is asked for; an absent filter lets everything pass, of several values any one will do. */
export interface ListQuery {
  type?: readonly ProductableType[] | undefined
  category?: readonly Category[] | undefined
  group?: readonly string[] | undefined
  flavour?: readonly string[] | undefined
  flavour_family?: readonly string[] | undefined
  nicotine_mg_ml?: readonly number[] | undefined
  colour?: readonly string[] | undefined
  /** Minor units, both included. */
  price_min?: number | undefined
  price_max?: number | undefined
  /** With pieces left; beside `pre_order` either one passes. */
  in_stock?: boolean | undefined
  /** Sold out, and can be ordered ahead. */
  pre_order?: boolean | undefined
  promotion_id?: readonly number[] | undefined
  redeem_only?: boolean | undefined
  sort: ProductSort
  /** From 1. */
  page: number
  per_page: number
}

export interface ListAnswer {
  products: { data: ProductCard[]; meta: { page: number; per_page: number; total: number } }
  facets: Facets
}

/** What the reader brings to the list. */
export interface ListReader {
  /** Ids that a search for text found, best first; null without a search. In shop order they stand as found. */
  found: readonly number[] | null
  /** Names a value of a facet in the reader's language. */
  labelOf(facet: FacetName, value: string): string
}

/** Catalogue ids are given in shop order, products before packages, so that the id is the position. */
const byPosition = (a: ProductCard, b: ProductCard) => a.id - b.id

/** Points-only products have no price: they stand last, whichever way prices run. */
const byPrice = (sign: 1 | -1) => (a: ProductCard, b: ProductCard) => {
  if (a.unit_price === null || b.unit_price === null)
    return Number(a.unit_price === null) - Number(b.unit_price === null)
  return sign * (a.unit_price - b.unit_price)
}

const byBadge = (badge: string) => (a: ProductCard, b: ProductCard) =>
  Number(b.badges.includes(badge)) - Number(a.badges.includes(badge))

/** Code units and not a collation: device and server must order alike. */
const byName = (a: ProductCard, b: ProductCard) => (a.name < b.name ? -1 : Number(a.name > b.name))

const ORDER: Record<ProductSort, (a: ProductCard, b: ProductCard) => number> = {
  position: byPosition,
  newest: byBadge('new'),
  bestseller: byBadge('bestseller'),
  price_asc: byPrice(1),
  price_desc: byPrice(-1),
  name: byName,
}

type Passes = (card: ProductCard) => boolean

/** `null` when nothing was asked for, so that it costs nothing. */
function among(wanted: readonly unknown[] | undefined, of: (card: ProductCard) => unknown): Passes | null {
  if (wanted === undefined) return null
  const values = new Set<unknown>(wanted)
  return (card) => values.has(of(card))
}

function priced({ price_min: least = 0, price_max: most = Number.POSITIVE_INFINITY }: ListQuery): Passes | null {
  if (least === 0 && most === Number.POSITIVE_INFINITY) return null
  return ({ unit_price }) => unit_price !== null && unit_price >= least && unit_price <= most
}

function available({ in_stock, pre_order }: ListQuery): Passes | null {
  if (!in_stock && !pre_order) return null
  return ({ stock, preorder }) => (stock > 0 ? in_stock === true : pre_order === true && preorder.allowed)
}

/** The filters that were asked for, facets by their name. */
function filtersOf(query: ListQuery): { facet: FacetName | 'price' | null; passes: Passes }[] {
  const all: [FacetName | 'price' | null, Passes | null][] = [
    ['category', among(query.category, ({ category }) => category)],
    ['flavour_family', among(query.flavour_family, ({ attributes }) => attributes.flavour_family)],
    ['flavour', among(query.flavour, ({ attributes }) => attributes.flavour)],
    ['nicotine_mg_ml', among(query.nicotine_mg_ml, ({ attributes }) => attributes.nicotine_mg_ml)],
    ['colour', among(query.colour, ({ attributes }) => attributes.colour)],
    ['price', priced(query)],
    [null, among(query.type, ({ type }) => type)],
    [null, among(query.group, ({ group }) => group)],
    [null, query.promotion_id ? (card) => card.promotion_ids.some((id) => query.promotion_id?.includes(id)) : null],
    [null, available(query)],
    [null, query.redeem_only ? ({ price }) => price === null : null],
  ]
  return all.flatMap(([facet, passes]) => (passes ? [{ facet, passes }] : []))
}

/** The catalogue in each order once: it changes rarely and is asked for often. */
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
 * Which products, in which order, with which facets: the one answer of the server and of a device without signal. Ties
 * stand in shop order. In one walk: what passes every filter is shown and counts everywhere, what fails one facet's
 * filter alone counts for that facet.
 *
 * @param cards kept as they are, also by whoever calls: their order is remembered
 */
export function catalogueList(cards: readonly ProductCard[], query: ListQuery, reader: ListReader): ListAnswer {
  const filters = filtersOf(query)
  const tally = createTally()
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
    facets: tally.facets(query, reader.labelOf),
  }
}
