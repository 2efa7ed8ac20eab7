import { describe, expect, it } from 'vitest'
import { ageingColumn, ageingOf, balanceOf, daysOverdue, overdueOf } from './ageing.ts'
import { dueAt } from './payment-terms.ts'

const MY = 'Asia/Kuala_Lumpur'
const ID = 'Asia/Jakarta'

describe('dueAt', () => {
  it.each([
    // The last moment of 2026-01-31 in Kuala Lumpur, and the first of February: one millisecond, a month of terms.
    [MY, '2026-01-31T15:59:59.999Z', { days: 30, fromMonthEnd: false, expected: '2026-03-02T15:59:59.999Z' }],
    [MY, '2026-01-31T15:59:59.999Z', { days: 14, fromMonthEnd: true, expected: '2026-02-14T15:59:59.999Z' }],
    [MY, '2026-01-31T16:00:00.000Z', { days: 14, fromMonthEnd: true, expected: '2026-03-14T15:59:59.999Z' }],
    [ID, '2026-01-31T16:59:59.999Z', { days: 14, fromMonthEnd: true, expected: '2026-02-14T16:59:59.999Z' }],
    [ID, '2026-01-31T17:00:00.000Z', { days: 14, fromMonthEnd: true, expected: '2026-03-14T16:59:59.999Z' }],
    [MY, '2026-12-31T15:00:00.000Z', { days: 0, fromMonthEnd: true, expected: '2026-12-31T15:59:59.999Z' }],
    [MY, '2028-02-28T16:00:00.000Z', { days: 0, fromMonthEnd: false, expected: '2028-02-29T15:59:59.999Z' }],
    [ID, '2026-12-31T17:00:00.000Z', { days: 0, fromMonthEnd: false, expected: '2027-01-01T16:59:59.999Z' }],
  ])('ends the day in %s for an invoice of %s', (zone, at, { expected, ...terms }) => {
    expect(dueAt(terms, new Date(at), zone).toISOString()).toBe(expected)
  })
})

describe('the age of an invoice', () => {
  const due = new Date('2026-03-02T15:59:59.999Z')
  it.each([
    ['2026-03-02T15:59:59.999Z', 0, 'not_due'],
    ['2026-03-02T16:00:00.000Z', 1, 'days_30'],
    ['2026-04-01T15:59:59.999Z', 30, 'days_30'],
    ['2026-04-01T16:00:00.000Z', 31, 'days_60'],
    ['2026-05-01T16:00:00.000Z', 61, 'days_90'],
    ['2026-05-31T15:59:59.999Z', 90, 'days_90'],
    ['2026-05-31T16:00:00.000Z', 91, 'older'],
  ])('at %s is %i days', (now, days, column) => {
    expect(daysOverdue(MY, due, Date.parse(now))).toBe(days)
    expect(ageingColumn({ kind: 'invoice', days_overdue: days })).toBe(column)
  })

  it('begins an hour later in Jakarta', () => {
    const end = new Date('2026-03-02T16:59:59.999Z')
    expect(daysOverdue(ID, end, Date.parse('2026-03-02T16:30:00Z'))).toBe(0)
    expect(daysOverdue(MY, due, Date.parse('2026-03-02T16:30:00Z'))).toBe(1)
  })
})

it('adds up to the balance with credit notes and unallocated payments in columns of their own', () => {
  const sums = ageingOf([
    { kind: 'invoice', days_overdue: 0, open: 1_000 },
    { kind: 'invoice', days_overdue: 45, open: 500 },
    { kind: 'payout', days_overdue: 0, open: 20 },
    { kind: 'credit_note', days_overdue: 0, open: -120 },
    { kind: 'payment', days_overdue: 0, open: -300 },
  ])
  expect(sums).toMatchObject({ not_due: 1_020, days_60: 500, credit_notes: -120, unallocated: -300 })
  expect(balanceOf(sums)).toBe(1_100)
  expect(overdueOf(sums)).toBe(500)
})
