import { DEALER_TIERS, type DealerTier } from '../buyers/dealer-tier.ts'
import type { Market } from '../site/market.ts'
import type { TierTable } from './tier-table.ts'

/** What counts until staff set something else, by market. */
const MINIMUMS: Record<Market['code'], Record<DealerTier, number>> = {
  MY: { bronze: 0, silver: 500_000, gold: 2_000_000 },
  ID: { bronze: 0, silver: 17_000_000, gold: 70_000_000 },
}

export function defaultTiers(market: Market['code']): TierTable {
  const { bronze, silver, gold } = MINIMUMS[market]
  return {
    bronze: { active: true, off_bp: 2_000, minimum: bronze },
    silver: { active: true, off_bp: 2_500, minimum: silver },
    gold: { active: true, off_bp: 3_000, minimum: gold },
  }
}

/** Lowest first. */
export const activeTiers = (tiers: TierTable): DealerTier[] => DEALER_TIERS.filter((tier) => tiers[tier].active)

/** Tier for the paid goods of one month, in minor units; the lowest one where none is reached. */
export function tierOf(goods: number, tiers: TierTable): DealerTier {
  const active = activeTiers(tiers)
  return active.filter((tier) => goods >= tiers[tier].minimum).at(-1) ?? active[0] ?? 'bronze'
}

export interface TierProgress {
  tier: DealerTier | null
  /** null at the highest tier. */
  next: DealerTier | null
  /** Minor units per month that the next tier requires. */
  needed: number
}

/** The next tier above one that is on; null at the highest. */
export const tierAfter = (tier: DealerTier | null, tiers: TierTable): DealerTier | null =>
  activeTiers(tiers).find((one) => tier === null || DEALER_TIERS.indexOf(one) > DEALER_TIERS.indexOf(tier)) ?? null

export function tierProgress(tier: DealerTier | null, tiers: TierTable): TierProgress {
  const next = tierAfter(tier, tiers)
  return { tier, next, needed: next === null ? 0 : tiers[next].minimum }
}
