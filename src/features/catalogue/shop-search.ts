import type { QueryOf } from '#contract/call.ts'
import type { getProducts, ProductSort } from '#contract/calls/get-products.ts'
import { PRODUCTS_PER_PAGE } from '#contract/constants.ts'
import type { Category } from '#contract/entities/product.ts'
import type { ListQuery } from '#contract/rules/catalogue-list.ts'
import { CATEGORIES, isOneOf, PRODUCT_SORTS, PRODUCTABLE_TYPES } from '#contract/rules/catalogue-names.ts'

type ShopQuery = QueryOf<typeof getProducts>

/** Names in the search of /shop, in their canonical order. */
export const SHOP_SEARCH = ['type', 'category', 'sort', 'page'] as const

const isPage = (value: string) => /^[1-9]\d{0,2}$/.test(value)

/** What the address asks for; whatever it says that the shop does not know is left out. */
export function shopQuery(search: URLSearchParams): ShopQuery {
  const [type, kind, sort, page] = SHOP_SEARCH.map((name) => search.get(name))
  return {
    ...(isOneOf(PRODUCTABLE_TYPES, type) && { type }),
    ...(isOneOf(CATEGORIES, kind) && { category: kind }),
    ...(isOneOf(PRODUCT_SORTS, sort) && { sort }),
    ...(page && isPage(page) && { page }),
  }
}

/** The same as the server reads it, defaults included. */
export const listQueryOf = ({
  type,
  category,
  sort = 'position',
  page = '1',
  per_page = String(PRODUCTS_PER_PAGE),
}: ShopQuery): ListQuery => ({ type, category, sort, page: Number(page), per_page: Number(per_page) })

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
