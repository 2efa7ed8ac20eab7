import { describe, expect, it } from 'vitest'
import { latestPeriod, readStatementPeriod, statementKey } from './statement-period.ts'

describe('the period of a statement', () => {
  it.each([
    ['2026-11', { from: '2026-11-01', to: '2026-11-30' }],
    ['2028-02', { from: '2028-02-01', to: '2028-02-29' }],
    ['2026-10-15_2026-11-14', { from: '2026-10-15', to: '2026-11-14' }],
  ])('is read from %s and written back', (key, period) => {
    expect(readStatementPeriod(key)).toEqual(period)
    expect(statementKey(period)).toBe(key)
  })

  it.each(['2026-02-30_2026-03-01', '2026-03-02_2026-03-01'])('does not exist for %s', (key) => {
    expect(readStatementPeriod(key)).toBeNull()
  })

  it.each([
    ['2026-11-28', '2026-10-01'],
    ['2026-03-01', '2026-02-01'],
    ['2027-01-31', '2026-12-01'],
  ])('that ends on %s begins with the month before, on %s', (to, from) => {
    expect(latestPeriod(to)).toEqual({ from, to })
  })
})
