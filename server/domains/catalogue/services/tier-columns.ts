import { DEALER_TIERS, type DealerTier } from '#contract/buyers/dealer-tier.ts'
import { MARKETS, type Market } from '#contract/site/market.ts'
import { money, optional } from '../../staff/services/csv-cells.ts'
import { type ProductRecord, type TierPriceKey, tierPriceKey } from '../queries/product-record.ts'
import type { Column } from './market-columns.ts'

/** A column with the price of one piece for the dealers of a tier; an empty cell stands for the discount of the tier. */
export interface TierColumn extends Column {
  market: Market['code']
  tier: DealerTier
  key: TierPriceKey
}

function tierColumn({ code, exponent, marks }: Market, tier: DealerTier): TierColumn {
  const price = optional(money(exponent, marks, 1))
  const key = tierPriceKey(code, tier)
  return {
    name: `price_${key}`,
    isNeeded: false,
    market: code,
    tier,
    key,
    hint: (messages) => price.hint?.(messages) ?? '',
    write: ({ tier_prices }) => price.write(tier_prices?.[key] ?? null),
    read(cell, product, messages) {
      const read = price.read(cell, messages)
      if ('wrong' in read) return read
      const { [key]: _, ...others } = product.tier_prices ?? {}
      const tier_prices = read.value === null ? others : { ...others, [key]: read.value }
      return { value: { ...product, tier_prices } }
    },
  }
}

/** Of all tiers in all markets; a store's files have those of the tiers that are on (own-columns.ts). */
export const TIER_COLUMNS: readonly TierColumn[] = Object.values(MARKETS).flatMap((market) =>
  DEALER_TIERS.map((tier) => tierColumn(market, tier)),
)

/** A tier with a price in a market in which the product is not sold; null = none. */
export const unsoldTier = ({ tier_prices = {}, markets }: ProductRecord): TierColumn | null =>
  TIER_COLUMNS.find(({ key, market }) => key in tier_prices && !markets.some((one) => one.market === market)) ?? null
