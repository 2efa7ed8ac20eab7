import { describe, expect, it } from 'vitest'
import { daysOf, periodOf } from './report-period.ts'

const spans = (period: Parameters<typeof periodOf>[0]['period'], today: string) => {
  const found = periodOf({ period }, today)
  return found && [found.from, found.to, found.previous_from, found.previous_to]
}

describe('periodOf', () => {
  it.each([
    ['today', '2026-03-01', ['2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28']],
    ['yesterday', '2026-03-01', ['2026-02-28', '2026-02-28', '2026-02-27', '2026-02-27']],
    ['7_days', '2026-03-03', ['2026-02-25', '2026-03-03', '2026-02-18', '2026-02-24']],
    ['30_days', '2026-11-24', ['2026-10-26', '2026-11-24', '2026-09-26', '2026-10-25']],
    ['month', '2026-11-24', ['2026-11-01', '2026-11-24', '2026-10-01', '2026-10-24']],
    ['month', '2026-03-31', ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28']],
    ['month', '2027-01-05', ['2027-01-01', '2027-01-05', '2026-12-01', '2026-12-05']],
    ['last_month', '2026-03-31', ['2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31']],
    ['last_month', '2027-01-01', ['2026-12-01', '2026-12-31', '2026-11-01', '2026-11-30']],
  ] as const)('%s on %s', (period, today, expected) => expect(spans(period, today)).toEqual(expected))

  it('compares own dates with as many days directly before', () => {
    expect(periodOf({ period: 'dates', from: '2024-02-28', to: '2024-03-01' }, '2026-01-01')).toEqual({
      from: '2024-02-28',
      to: '2024-03-01',
      previous_from: '2024-02-25',
      previous_to: '2024-02-27',
    })
  })

  it('takes a leap year as a whole and no day more', () => {
    expect(periodOf({ period: 'dates', from: '2024-01-01', to: '2024-12-31' }, '2026-01-01')).not.toBeNull()
    expect(periodOf({ period: 'dates', from: '2024-01-01', to: '2025-01-01' }, '2026-01-01')).toBeNull()
  })
})

describe('daysOf', () => {
  it('lists every day, over the end of a month', () => {
    expect(daysOf({ from: '2026-02-27', to: '2026-03-02' })).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ])
  })
})
