import type { QueryOf } from '#contract/call.ts'
import type { getProducts, ProductSort } from '#contract/calls/get-products.ts'
import { SEARCH_MOST } from '#contract/constants.ts'
import type { Category, ProductableType } from '#contract/entities/product.ts'
import { CATEGORIES, isOneOf, PRODUCT_SORTS, PRODUCTABLE_TYPES } from '#contract/rules/catalogue-names.ts'

/** One kind at a time, as the tabs offer them. */
interface ShopQuery extends QueryOf<typeof getProducts> {
  type?: ProductableType
  category?: Category
}

/** Names in the search of /shop, in their canonical order. */
export const SHOP_SEARCH = ['q', 'type', 'category', 'sort', 'page'] as const

const isPage = (value: string) => /^[1-9]\d{0,2}$/.test(value)

/** What the address asks for; whatever it says that the shop does not know is left out. */
export function shopQuery(search: URLSearchParams): ShopQuery {
  const [q, type, kind, sort, page] = SHOP_SEARCH.map((name) => search.get(name)?.trim())
  return {
    ...(q && q.length <= SEARCH_MOST && { q }),
    ...(isOneOf(PRODUCTABLE_TYPES, type) && { type }),
    ...(isOneOf(CATEGORIES, kind) && { category: kind }),
    ...(isOneOf(PRODUCT_SORTS, sort) && { sort }),
    ...(page && isPage(page) && { page }),
  }
}

/** The kinds the shop shows as tabs, in shop order. Rewards are for points and stand in their own page. */
export const SHOP_CATEGORIES: readonly Category[] = [
  'pod',
  'disposable',
  'liquid',
  'device',
  'package',
  'coil',
  'charger',
  'pouch',
]

export const SHOP_SORTS: readonly ProductSort[] = [
  'position',
  'newest',
  'bestseller',
  'price_asc',
  'price_desc',
  'name',
]
