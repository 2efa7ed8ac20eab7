import { describe, expect, it } from 'vitest'
import { presetPeriod, readStatementPeriod, type StatementPreset, statementKey } from './statement-period.ts'

describe('the period of a statement', () => {
  it.each([
    ['2026-11', { from: '2026-11-01', to: '2026-11-30' }],
    ['2028-02', { from: '2028-02-01', to: '2028-02-29' }],
    ['2026-10-15_2026-11-14', { from: '2026-10-15', to: '2026-11-14' }],
  ])('is read from %s and written back', (key, period) => {
    expect(readStatementPeriod(key)).toEqual(period)
    expect(statementKey(period)).toBe(key)
  })

  it.each(['2026-02-30_2026-03-01', '2026-03-02_2026-03-01', '2026-03-02_'])('does not exist for %s', (key) => {
    expect(readStatementPeriod(key)).toBeNull()
  })

  it.each<[StatementPreset, today: string, key: string]>([
    ['this_month', '2026-11-28', '2026-11-01_2026-11-28'],
    ['this_month', '2026-11-30', '2026-11'],
    ['last_month', '2026-03-01', '2026-02'],
    ['last_month', '2027-01-31', '2026-12'],
    ['three_months', '2026-11-28', '2026-09-01_2026-11-28'],
    ['three_months', '2027-01-01', '2026-11-01_2027-01-01'],
    ['year', '2026-11-28', '2026-01-01_2026-11-28'],
    ['year', '2027-01-01', '2027-01-01_2027-01-01'],
  ])('%s of %s is %s', (preset, today, key) => {
    expect(statementKey(presetPeriod(preset, today))).toBe(key)
    expect(readStatementPeriod(key)).toEqual(presetPeriod(preset, today))
  })
})
