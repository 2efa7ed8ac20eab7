import { describe, expect, it } from 'vitest'
import type { UsualProduct } from '#contract/account/calls/get-dashboard.ts'
import { dueFirst, isDue } from './usual-products.ts'

const NOW = Date.parse('2026-11-25T08:00:00Z')
const usual = (id: number, daysAgo: number, interval_days: number): UsualProduct => ({
  id,
  name: `Product ${id}`,
  quantity: 10,
  times: 3,
  last_at: new Date(NOW - daysAgo * 86_400_000).toISOString(),
  interval_days,
})

describe('a usual product', () => {
  it('is due once the usual time between two orders has passed', () => {
    expect(isDue(usual(1, 13.9, 14), NOW)).toBe(false)
    expect(isDue(usual(1, 14, 14), NOW)).toBe(true)
  })

  it('stands before those that are not due, the longest overdue first', () => {
    const list = [usual(1, 1, 14), usual(2, 15, 14), usual(3, 2, 30), usual(4, 21, 7)]
    expect(dueFirst(list, NOW).map(({ id }) => id)).toEqual([4, 2, 1, 3])
  })
})
