import type { ShopQuery } from './shop-search.ts'

/** Filters that accept several values. */
export const MULTI_FILTERS = [
  'flavour_family',
  'flavour',
  'nicotine_mg_ml',
  'colour',
  'attribute',
  'promotion_id',
  'group',
] as const
export type MultiFilter = (typeof MULTI_FILTERS)[number]

export const valuesOf = (query: ShopQuery, field: MultiFilter): readonly string[] => query[field]?.split(',') ?? []

/** Applies a change and resets the page to the first. */
export const changed = (query: ShopQuery, change: ShopQuery): ShopQuery => ({ ...query, ...change, page: undefined })

export const withValues = (query: ShopQuery, field: MultiFilter, values: readonly string[]): ShopQuery =>
  changed(query, { [field]: values.length > 0 ? [...values].sort().join(',') : undefined })

/** Adds a value, or removes it if selected. */
export function toggled(query: ShopQuery, field: MultiFilter, value: string): ShopQuery {
  const values = valuesOf(query, field)
  return withValues(query, field, values.includes(value) ? values.filter((one) => one !== value) : [...values, value])
}

/** Boolean filters. */
export const BOOLEAN_FILTERS = ['in_stock', 'pre_order', 'redeem_only'] as const
type BooleanFilter = (typeof BOOLEAN_FILTERS)[number]

/** One active filter, and the query without it. */
export interface ActiveFilter {
  by: MultiFilter | 'q' | 'price' | BooleanFilter
  /** As in the URL; empty for filters without a value. */
  value: string
  without: ShopQuery
}

const SINGLE_FILTERS = [...BOOLEAN_FILTERS, 'q'] as const

/** All active filters, those that most often empty the list first. The category is not a filter. */
export function activeFilters(query: ShopQuery): ActiveFilter[] {
  const hasPrice = query.price_min !== undefined || query.price_max !== undefined
  return [
    ...(hasPrice
      ? [{ by: 'price' as const, value: '', without: changed(query, { price_min: undefined, price_max: undefined }) }]
      : []),
    ...MULTI_FILTERS.flatMap((by) =>
      valuesOf(query, by).map((value) => ({ by, value, without: toggled(query, by, value) })),
    ),
    ...SINGLE_FILTERS.flatMap((by) => {
      const value = query[by]
      return value === undefined ? [] : [{ by, value, without: changed(query, { [by]: undefined }) }]
    }),
  ]
}

/** The same category and sort order without any filter. */
export const cleared = ({ type, category, sort }: ShopQuery): ShopQuery => ({ type, category, sort })

/** Limits and step of the price slider: about twenty to fifty round steps. */
export function priceScale({ min, max }: { min: number; max: number }) {
  const step = 10 ** Math.max(0, Math.floor(Math.log10((max - min) / 20)))
  return { from: Math.floor(min / step) * step, to: Math.ceil(max / step) * step, step }
}
