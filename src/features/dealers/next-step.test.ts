import { describe, expect, it } from 'vitest'
import { byNextStep, nextStep } from './next-step.ts'
import type { Dealer } from './search-dealers.ts'

const NOW = Date.parse('2026-11-28T00:00:00Z')
const DAY_MS = 86_400_000
const usual = (daysAgo: number) => ({
  id: 1,
  name: 'Mango',
  quantity: 40,
  times: 3,
  last_at: new Date(NOW - daysAgo * DAY_MS).toISOString(),
  interval_days: 14,
})
const dealer = (more: Partial<Dealer>): Dealer => ({
  dealer_id: 'a',
  dealer: { first_name: 'Farid', last_name: 'Niaga', company_name: 'Niaga', tier: 'silver' },
  credit: { limit: 100_000, used: 0 },
  last_order: { created_at: new Date(NOW).toISOString(), total: 1, pieces: 1, goods: [1] },
  usual: [],
  ...more,
})

describe('the next step for a dealer', () => {
  it('is what is due, unless the credit is used up', () => {
    const due = dealer({ usual: [usual(20), usual(3)] })
    expect(nextStep(due, NOW)).toEqual({ kind: 'reorder', due: [usual(20)] })
    expect(nextStep({ ...due, credit: { limit: 100_000, used: 100_000 } }, NOW)).toEqual({ kind: 'full' })
    expect(nextStep({ ...due, credit: { limit: 0, used: 0 } }, NOW).kind).toBe('reorder')
  })

  it('is a first order, or the day on which something is due again', () => {
    expect(nextStep(dealer({ last_order: null }), NOW)).toEqual({ kind: 'first' })
    expect(nextStep(dealer({ usual: [usual(3)] }), NOW)).toEqual({ kind: 'later', at: NOW + 11 * DAY_MS })
    expect(nextStep(dealer({}), NOW)).toEqual({ kind: 'none' })
  })

  it('is nothing in a list that an older server sent', () => {
    const { credit: _credit, last_order: _last, usual: _usual, ...older } = dealer({})
    expect(nextStep(older, NOW)).toEqual({ kind: 'none' })
  })

  it('puts dealers with something to do first', () => {
    const named = (dealer_id: string, more: Partial<Dealer>) => dealer({ dealer_id, ...more })
    const all = [named('none', {}), named('due', { usual: [usual(20)] }), named('first', { last_order: null })]
    expect(byNextStep(all, NOW).map(({ dealer_id }) => dealer_id)).toEqual(['due', 'first', 'none'])
  })
})
