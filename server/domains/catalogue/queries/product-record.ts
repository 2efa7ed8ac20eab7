import type { DealerTier } from '#contract/buyers/dealer-tier.ts'
import { type StaffProduct, staffProductMarket } from '#contract/catalogue/staff-product.ts'
import { byLanguage } from '#contract/site/language.ts'
import type { Market } from '#contract/site/market.ts'

const CURRENCY = { MY: 'MYR', ID: 'IDR' } as const

/** A dealer tier in a market, such as `gold_MYR`. */
export type TierPriceKey = `${DealerTier}_${(typeof CURRENCY)[Market['code']]}`

export const tierPriceKey = (market: Market['code'], tier: DealerTier): TierPriceKey => `${tier}_${CURRENCY[market]}`

/** A product as stored, with all its markets (Malaysia first). */
export interface ProductRecord
  extends Omit<
    StaffProduct,
    'group' | 'attributes' | 'image' | 'updated_at' | 'archived_at' | 'contents' | 'pictures' | 'shelf'
  > {
  product_group: string | null
  attributes: Record<string, unknown>
  position: number
  /** Planned prices of dealer tiers in force, which only files of products have (tier-prices.ts); absent elsewhere. */
  tier_prices?: Readonly<Partial<Record<TierPriceKey, number>>>
}

/**
 * Every column of `product` that staff read and write, with its value in a new product, whose id and position are
 * assigned on import. The statements of staff-products.ts follow from these names.
 */
export const NEW_PRODUCT: ProductRecord = {
  id: 0,
  type: 'product',
  sku: '',
  slug: '',
  barcode: null,
  category: 'device',
  product_group: null,
  name: '',
  summary: byLanguage(() => ''),
  attributes: {},
  custom_attributes: {},
  weight_g: 0,
  max_per_order: 20,
  case_size: null,
  min_per_order: null,
  age_restricted: true,
  tax_class: null,
  warranty_days: 0,
  verifiable: false,
  badges: [],
  roles: null,
  redeem_only: false,
  points_price: null,
  position: 0,
  revision: 0,
  markets: [],
}

const { markets: _markets, ...own } = NEW_PRODUCT
/** Columns of `product`. */
export const PRODUCT_COLUMNS = Object.keys(own)
/** Never changed after the product is created; `revision` is raised by the statement. */
const SET_ONCE = ['id', 'type', 'position', 'revision']
export const CHANGED_PRODUCT_COLUMNS = PRODUCT_COLUMNS.filter((name) => !SET_ONCE.includes(name))

/** Columns of `product_market`, named as in the contract. */
export const MARKET_COLUMNS = Object.keys(staffProductMarket.entries)
/** Without the pieces that orders reserve. */
export const WRITTEN_MARKET_COLUMNS = MARKET_COLUMNS.filter((name) => name !== 'reserved')
/** Also without the stock, which is changed at its places (`changeEditedStock`). */
export const CHANGED_MARKET_COLUMNS = WRITTEN_MARKET_COLUMNS.filter(
  (name) => !['market', 'currency', 'stock'].includes(name),
)

/** `a, b`, or `p.a, p.b`: a list of columns. */
export const listOf = (names: readonly string[], table?: string): string =>
  names.map((name) => (table ? `${table}.${name}` : name)).join(', ')

/** `a = excluded.a, b = excluded.b`: the assignments of an upsert. */
export const assignmentsOf = (names: readonly string[]): string =>
  names.map((name) => `${name} = excluded.${name}`).join(', ')
