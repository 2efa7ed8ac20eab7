import type { ProductSort } from '#contract/catalogue/calls/get-products.ts'
import { isOneOf, PRODUCT_SORTS } from '#contract/catalogue/catalogue-names.ts'
import { type RawListQuery, readRawListQuery } from '#contract/catalogue/catalogue-query.ts'

/** Parameters of the shop's URL in canonical form. The page size is not one of them. */
export type ShopQuery = Omit<RawListQuery, 'in_stock' | 'pre_order' | 'redeem_only' | 'sort' | 'per_page'> & {
  in_stock?: '1' | undefined
  pre_order?: '1' | undefined
  redeem_only?: '1' | undefined
  sort?: ProductSort | undefined
}

const NUMBERS: readonly string[] = ['nicotine_mg_ml', 'price_min', 'price_max', 'promotion_id', 'page']

/** Removes leading zeros: `007` and `7` request the same list. */
const plainNumber = (value: string): string => value.replace(/^0+(?=\d)/, '')

/** A form submitted without JavaScript repeats a name per value and contains empty values. */
function spelled(search: URLSearchParams, name: string): string | null {
  if (name === 'q') return search.get(name)?.trim().replaceAll(/\s+/g, ' ') || null
  const values = search.getAll(name).flatMap((value) => value.split(',').filter(Boolean))
  const plain = NUMBERS.includes(name) ? values.map(plainNumber) : values
  const written = [...new Set(plain)].sort().join(',')
  // A minimum price of 0 is not a limit.
  return name === 'price_min' && written === '0' ? null : written || null
}

/** Parses the URL; unknown parameters, invalid values and defaults are omitted. */
export function shopQuery(search: URLSearchParams): ShopQuery {
  const {
    in_stock,
    pre_order,
    redeem_only,
    sort,
    page,
    per_page: _fixed,
    ...written
  } = readRawListQuery({
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

/** Canonical query string of /shop, so that each list has exactly one URL. */
export function shopSearch(search: string): string {
  const spelling = new URLSearchParams()
  for (const [name, value] of Object.entries(shopQuery(new URLSearchParams(search))))
    if (value) spelling.set(name, value)
  return String(spelling).replaceAll('%2C', ',')
}
