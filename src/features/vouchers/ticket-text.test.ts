import { describe, expect, it } from 'vitest'
import { en } from '../points/messages/points/en.ts'
import { endsSoon, validityText } from './ticket-text.ts'

const telling = { timeZone: 'Asia/Kuala_Lumpur', language: 'en' } as const
/** 21 Nov 2026, 23:30 in the store's time zone, 15:30 in UTC. */
const now = Date.parse('2026-11-21T15:30:00Z')
const open = { state: 'available', starts_at: '2026-01-01T00:00:00Z', order: null } as const

describe('a voucher', () => {
  it.each([
    ['2026-11-21T16:00:00Z', 'Expires today'],
    ['2026-11-22T15:59:59Z', '1 day left'],
    ['2026-11-24T16:00:00Z', '3 days left'],
    ['2026-12-31T15:59:59Z', 'Valid until 31 Dec 2026'],
    [null, 'No expiry date'],
  ])('that ends %s reads: %s', (ends_at, words) => {
    expect(validityText({ ...open, ends_at }, en, { now, dateFormat: telling })).toBe(words)
  })

  it('names its start, its end and its use', () => {
    const later = { ...open, starts_at: '2027-01-24T16:00:00Z', ends_at: null }
    expect(validityText(later, en, { now, dateFormat: telling })).toBe('Starts 25 Jan 2027')
    const over = { ...open, state: 'expired', ends_at: '2026-04-10T15:59:59Z' } as const
    expect(validityText(over, en, { now, dateFormat: telling })).toBe('Expired 10 Apr 2026')
    const order = { id: 'o', order_no: 'MY26-000001', at: '2026-11-20T17:00:00Z' }
    expect(validityText({ ...open, state: 'used', ends_at: null, order }, en, { now, dateFormat: telling })).toBe(
      'Used 21 Nov 2026',
    )
  })

  it('counts no days before the current time is known', () => {
    expect(validityText({ ...open, ends_at: '2026-11-24T16:00:00Z' }, en, { now: 0, dateFormat: telling })).toBe(
      'Valid until 24 Nov 2026',
    )
  })

  it('ends soon in its last three days', () => {
    expect(endsSoon({ state: 'available', ends_at: '2026-11-24T16:00:00Z' }, { now, dateFormat: telling })).toBe(true)
    expect(endsSoon({ state: 'available', ends_at: '2026-11-26T16:00:00Z' }, { now, dateFormat: telling })).toBe(false)
    expect(endsSoon({ state: 'expired', ends_at: '2026-11-24T16:00:00Z' }, { now, dateFormat: telling })).toBe(false)
  })
})
