import type { ShopQuery } from './shop-search.ts'

/** Filters that accept several values. */
export const MANY = ['flavour_family', 'flavour', 'nicotine_mg_ml', 'colour', 'promotion_id', 'group'] as const
export type ManyField = (typeof MANY)[number]

export const valuesOf = (query: ShopQuery, field: ManyField): readonly string[] => query[field]?.split(',') ?? []

/** Applies a change and resets the page to the first. */
export const changed = (query: ShopQuery, change: ShopQuery): ShopQuery => ({ ...query, ...change, page: undefined })

export const withValues = (query: ShopQuery, field: ManyField, values: readonly string[]): ShopQuery =>
  changed(query, { [field]: values.length > 0 ? [...values].sort().join(',') : undefined })

/** Adds a value, or removes it if selected. */
export function toggled(query: ShopQuery, field: ManyField, value: string): ShopQuery {
  const values = valuesOf(query, field)
  return withValues(query, field, values.includes(value) ? values.filter((one) => one !== value) : [...values, value])
}

/** Boolean filters. */
export const ALONE = ['in_stock', 'pre_order', 'redeem_only'] as const
type Alone = (typeof ALONE)[number]

/** One active filter, and the query without it. */
export interface Narrowing {
  by: ManyField | 'q' | 'price' | Alone
  /** As in the URL; empty for filters without a value. */
  value: string
  without: ShopQuery
}

const ONE = [...ALONE, 'q'] as const

/** All active filters, those that most often empty the list first. The category is not a filter. */
export function narrowings(query: ShopQuery): Narrowing[] {
  const hasPrice = query.price_min !== undefined || query.price_max !== undefined
  return [
    ...(hasPrice
      ? [{ by: 'price' as const, value: '', without: changed(query, { price_min: undefined, price_max: undefined }) }]
      : []),
    ...MANY.flatMap((by) => valuesOf(query, by).map((value) => ({ by, value, without: toggled(query, by, value) }))),
    ...ONE.flatMap((by) => {
      const value = query[by]
      return value === undefined ? [] : [{ by, value, without: changed(query, { [by]: undefined }) }]
    }),
  ]
}

/** The same category and sort order without any filter. */
export const cleared = ({ type, category, sort }: ShopQuery): ShopQuery => ({ type, category, sort })

/** Limits and step of the price slider: about twenty to fifty round steps. */
export function priceRuler({ min, max }: { min: number; max: number }) {
  const step = 10 ** Math.max(0, Math.floor(Math.log10((max - min) / 20)))
  return { from: Math.floor(min / step) * step, to: Math.ceil(max / step) * step, step }
}
