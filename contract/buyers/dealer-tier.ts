export const DEALER_TIERS = ['bronze', 'silver', 'gold'] as const

export type DealerTier = (typeof DEALER_TIERS)[number]
