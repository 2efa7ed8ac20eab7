import { describe, expect, it } from 'vitest'
import { tierOf, tierProgress } from './dealer-tier.ts'

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
    expect(tierOf(goods, market)).toBe(tier)
  })

  it('report the next tier with the amount that reaches it', () => {
    expect(tierProgress(null, 'MY')).toEqual({ tier: null, next: 'bronze', needed: 0 })
    expect(tierProgress('gold', 'MY')).toEqual({ tier: 'gold', next: null, needed: 0 })
    for (const tier of ['bronze', 'silver'] as const) {
      const { next, needed } = tierProgress(tier, 'ID')
      expect(tierOf(needed, 'ID')).toBe(next)
      expect(tierOf(needed - 1, 'ID')).toBe(tier)
    }
  })
})
