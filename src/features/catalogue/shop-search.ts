import type { ProductSort } from '#contract/calls/get-products.ts'
import { isOneOf, PRODUCT_SORTS } from '#contract/rules/catalogue-names.ts'
import { type WrittenQuery, writtenQuery } from '#contract/rules/catalogue-query.ts'

/** What the address of the shop asks for, in its one spelling. How many stand on a page is not asked. */
export type ShopQuery = Omit<WrittenQuery, 'in_stock' | 'pre_order' | 'redeem_only' | 'sort' | 'per_page'> & {
  in_stock?: '1' | undefined
  pre_order?: '1' | undefined
  redeem_only?: '1' | undefined
  sort?: ProductSort | undefined
}

const NUMBERS: readonly string[] = ['nicotine_mg_ml', 'price_min', 'price_max', 'promotion_id', 'page']

/** Without leading zeros: `007` and `7` ask for the same list. */
const plainNumber = (value: string): string => value.replace(/^0+(?=\d)/, '')

/** A form without script writes a name once for each choice, and names that hold nothing. */
function spelled(search: URLSearchParams, name: string): string | null {
  if (name === 'q') return search.get(name)?.trim().replaceAll(/\s+/g, ' ') || null
  const values = search.getAll(name).flatMap((value) => value.split(',').filter(Boolean))
  const plain = NUMBERS.includes(name) ? values.map(plainNumber) : values
  const written = [...new Set(plain)].sort().join(',')
  // A price from nothing on is no limit.
  return name === 'price_min' && written === '0' ? null : written || null
}

/** What an address asks for; whatever it says that the shop does not know, or that goes without saying, is left out. */
export function shopQuery(search: URLSearchParams): ShopQuery {
  const {
    in_stock,
    pre_order,
    redeem_only,
    sort,
    page,
    per_page: _fixed,
    ...written
  } = writtenQuery({
    get: (name) => spelled(search, name),
  })
  return {
    ...written,
    ...(in_stock === '1' && { in_stock: '1' as const }),
    ...(pre_order === '1' && { pre_order: '1' as const }),
    ...(redeem_only === '1' && { redeem_only: '1' as const }),
    ...(isOneOf(PRODUCT_SORTS, sort) && sort !== 'position' && { sort }),
    ...(page && page !== '1' && { page }),
  }
}

/** The search of /shop in its one spelling, so that one list is one page. */
export function shopSearch(search: string): string {
  const spelling = new URLSearchParams()
  for (const [name, value] of Object.entries(shopQuery(new URLSearchParams(search))))
    if (value) spelling.set(name, value)
  return String(spelling).replaceAll('%2C', ',')
}
