import { describe, expect, it } from 'vitest'
import { daysTo, formatDay, formatMoment, formatTime } from './format-date.ts'

const KUALA_LUMPUR = 'Asia/Kuala_Lumpur'
const at = (iso: string) => Date.parse(iso)

describe('a moment', () => {
  it('is told on the clock of the store, wherever the reader is', () => {
    expect(formatTime(at('2026-11-21T02:42:00Z'), KUALA_LUMPUR)).toBe('10:42')
    expect(formatTime(at('2026-11-21T16:05:00Z'), KUALA_LUMPUR)).toBe('00:05')
  })

  it('carries its date once the store is in another day', () => {
    const late = at('2026-11-21T15:59:00Z')
    expect(formatMoment(late, at('2026-11-21T15:59:59Z'), KUALA_LUMPUR)).toBe('23:59')
    expect(formatMoment(late, at('2026-11-21T16:00:00Z'), KUALA_LUMPUR)).toBe('21 Nov 2026, 23:59')
  })
})

describe('a day', () => {
  it('is the same day for everybody', () => {
    expect(formatDay('2027-01-15')).toBe('15 Jan 2027')
  })

  it('is counted on the calendar of the store', () => {
    expect(daysTo('2026-11-22', at('2026-11-21T15:59:00Z'), KUALA_LUMPUR)).toBe(1)
    expect(daysTo('2026-11-22', at('2026-11-21T16:00:00Z'), KUALA_LUMPUR)).toBe(0)
    expect(daysTo('2026-11-20', at('2026-11-21T16:00:00Z'), KUALA_LUMPUR)).toBe(-2)
  })
})
