import * as v from 'valibot'
import type { QueryOf } from '#contract/call.ts'
import { getProducts, type ProductSort, productSort } from '#contract/calls/get-products.ts'
import { type Category, category, productableType } from '#contract/entities/product.ts'
import type { ListQuery } from '#contract/rules/catalogue-list.ts'

type ShopQuery = QueryOf<typeof getProducts>

/** Names in the search of /shop, in their canonical order. */
export const SHOP_SEARCH = ['type', 'category', 'sort', 'page'] as const

const isPage = (value: string) => /^[1-9]\d{0,2}$/.test(value)

/** What the address asks for; whatever it says that the shop does not know is left out. */
export function shopQuery(search: URLSearchParams): ShopQuery {
  const [type, kind, sort, page] = SHOP_SEARCH.map((name) => search.get(name))
  return {
    ...(v.is(productableType, type) && { type }),
    ...(v.is(category, kind) && { category: kind }),
    ...(v.is(productSort, sort) && { sort }),
    ...(page && isPage(page) && { page }),
  }
}

/** The same as the server reads it, defaults included. */
export function listQueryOf(query: ShopQuery): ListQuery {
  const read = v.parse(getProducts.query, query)
  return { ...read }
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
