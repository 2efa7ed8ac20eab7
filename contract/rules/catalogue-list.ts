import type { ProductSort } from '../calls/get-products.ts'
import type { Category, ProductableType, ProductCard } from '../entities/product.ts'

export interface ListQuery {
  type?: ProductableType | undefined
  category?: Category | undefined
  sort: ProductSort
  /** From 1. */
  page: number
  per_page: number
}

export interface ListPage {
  data: ProductCard[]
  meta: { page: number; per_page: number; total: number }
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

/** One page of the catalogue; ties stand in shop order. Server and device without signal answer alike. */
export function catalogueList(cards: readonly ProductCard[], query: ListQuery): ListPage {
  const found = cards
    .filter((card) => query.type === undefined || card.type === query.type)
    .filter((card) => query.category === undefined || card.category === query.category)
    .sort((a, b) => ORDER[query.sort](a, b) || byPosition(a, b))
  const first = (query.page - 1) * query.per_page
  return {
    data: found.slice(first, first + query.per_page),
    meta: { page: query.page, per_page: query.per_page, total: found.length },
  }
}
