import type { Market } from '../site/market.ts'

export const DEALER_TIERS = ['bronze', 'silver', 'gold'] as const
export type DealerTier = (typeof DEALER_TIERS)[number]

/** Minimum paid goods per month for each tier, in minor units by market (rules.md 3.4). */
const LEAST: Record<DealerTier, Record<Market['code'], number>> = {
  bronze: { MY: 0, ID: 0 },
  silver: { MY: 500_000, ID: 17_000_000 },
  gold: { MY: 2_000_000, ID: 70_000_000 },
}

/** Paid goods of a month from which this tier is reached, in minor units. */
export const tierMinimum = (tier: DealerTier, market: Market['code']): number => LEAST[tier][market]

/** Tier for the paid goods of one month, in minor units. */
export const tierOf = (goods: number, market: Market['code']): DealerTier =>
  DEALER_TIERS.filter((tier) => goods >= LEAST[tier][market]).at(-1) ?? 'bronze'

export interface TierProgress {
  tier: DealerTier | null
  /** null at the highest tier. */
  next: DealerTier | null
  /** Minor units per month that the next tier requires. */
  needed: number
}

export function tierProgress(tier: DealerTier | null, market: Market['code']): TierProgress {
  const next = DEALER_TIERS[tier === null ? 0 : DEALER_TIERS.indexOf(tier) + 1] ?? null
  return { tier, next, needed: next === null ? 0 : LEAST[next][market] }
}
