import { describe, expect, it } from 'vitest'
import { defaultTiers, tierOf, tierProgress } from './tier-rules.ts'

describe('dealer tiers', () => {
  it.each([
    [0, 'MY', 'bronze'],
    [499_999, 'MY', 'bronze'],
    [500_000, 'MY', 'silver'],
    [1_999_999, 'MY', 'silver'],
    [2_000_000, 'MY', 'gold'],
    [16_999_999, 'ID', 'bronze'],
    [17_000_000, 'ID', 'silver'],
    [70_000_000, 'ID', 'gold'],
  ] as const)('%d minor units of goods in %s give tier %s', (goods, market, tier) => {
    expect(tierOf(goods, defaultTiers(market))).toBe(tier)
  })

  it('report the next tier with the amount that reaches it', () => {
    const tiers = defaultTiers('ID')
    expect(tierProgress(null, tiers)).toEqual({ tier: null, next: 'bronze', needed: 0 })
    expect(tierProgress('gold', tiers)).toEqual({ tier: 'gold', next: null, needed: 0 })
    for (const tier of ['bronze', 'silver'] as const) {
      const { next, needed } = tierProgress(tier, tiers)
      expect(tierOf(needed, tiers)).toBe(next)
      expect(tierOf(needed - 1, tiers)).toBe(tier)
    }
  })

  it('that are off are neither reached nor next, and the lowest of the others is where everybody begins', () => {
    const all = defaultTiers('MY')
    const withoutSilver = { ...all, silver: { ...all.silver, active: false } }
    expect(tierOf(500_000, withoutSilver)).toBe('bronze')
    expect(tierProgress('bronze', withoutSilver)).toMatchObject({ next: 'gold' })
    expect(tierOf(0, { ...all, bronze: { ...all.bronze, active: false } })).toBe('silver')
  })
})
