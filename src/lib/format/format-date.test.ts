import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/site/language.ts'
import { STORE_TIME_ZONES } from '#contract/site/store-time-zone.ts'
import { dayKey, daysTo, FORMAT, formatAgo, formatDay, formatMoment, formatTime } from './format-date.ts'

const KUALA_LUMPUR = 'Asia/Kuala_Lumpur'
const TELLING = { timeZone: KUALA_LUMPUR, language: 'en' } as const
const READERS = process.env.TZ
const at = (iso: string) => Date.parse(iso)

beforeEach(() => {
  process.env.TZ = 'Asia/Singapore'
})
afterEach(() => {
  if (READERS === undefined) delete process.env.TZ
  else process.env.TZ = READERS
})

describe('a point in time', () => {
  it('includes the store’s time zone when the user’s clock differs', () => {
    process.env.TZ = 'Asia/Jakarta'
    expect(formatTime(at('2026-11-21T02:42:00Z'), TELLING)).toBe('10:42\u00a0MYT')
    process.env.TZ = KUALA_LUMPUR
    const jakarta = { timeZone: 'Asia/Jakarta', language: 'id' } as const
    expect(formatTime(at('2026-11-21T02:42:00Z'), jakarta)).toBe('09:42\u00a0WIB')
    expect(formatMoment(at('2026-11-20T02:42:00Z'), at('2026-11-21T02:42:00Z'), jakarta)).toBe(
      '20 Nov 2026, 09:42\u00a0WIB',
    )
    const plus9 = { timeZone: 'Asia/Tokyo', language: 'en' } as const
    expect(formatTime(at('2026-11-21T02:42:00Z'), plus9)).toBe('11:42\u00a0GMT+9')
  })

  it('is formatted in the store’s time zone, wherever the user is', () => {
    expect(formatTime(at('2026-11-21T02:42:00Z'), TELLING)).toBe('10:42')
    expect(formatTime(at('2026-11-21T16:05:00Z'), TELLING)).toBe('00:05')
  })

  it('includes the date when it is another day in the store’s time zone', () => {
    const late = at('2026-11-21T15:59:00Z')
    expect(formatMoment(late, at('2026-11-21T15:59:59Z'), TELLING)).toBe('23:59')
    expect(formatMoment(late, at('2026-11-21T16:00:00Z'), TELLING)).toBe('21 Nov 2026, 23:59')
  })
})

describe('a clock', () => {
  it.each(STORE_TIME_ZONES)('agrees with Intl in the time zone %s', (timeZone) => {
    process.env.TZ = timeZone
    const calendar = new Intl.DateTimeFormat('en-CA', { timeZone })
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        (date) => {
          expect(dayKey(date.getTime(), timeZone)).toBe(calendar.format(date))
          expect(formatTime(date.getTime(), { timeZone, language: 'en' })).toBe(clock.format(date))
        },
      ),
    )
  })
})

describe('a calendar day', () => {
  it('has no time zone', () => {
    expect(formatDay('2027-01-15', 'en')).toBe('15 Jan 2027')
  })

  it('is formatted in the user’s language', () => {
    expect([formatDay('2027-08-15', 'ms'), formatDay('2027-08-15', 'id')]).toEqual(['15 Ogo 2027', '15 Agu 2027'])
  })

  it.each(LANGUAGES)('is formatted like Intl for every month: %s', (language) => {
    const intl = new Intl.DateTimeFormat(FORMAT[language], { dateStyle: 'medium', timeZone: 'UTC' })
    for (let month = 1; month <= 12; month++) {
      const day = `2027-${String(month).padStart(2, '0')}-05`
      expect(formatDay(day, language)).toBe(intl.format(Date.parse(day)))
    }
  })

  it('is counted on the store’s calendar', () => {
    expect(daysTo('2026-11-22', at('2026-11-21T15:59:00Z'), KUALA_LUMPUR)).toBe(1)
    expect(daysTo('2026-11-22', at('2026-11-21T16:00:00Z'), KUALA_LUMPUR)).toBe(0)
    expect(daysTo('2026-11-20', at('2026-11-21T16:00:00Z'), KUALA_LUMPUR)).toBe(-2)
  })
})

describe('formatAgo', () => {
  const ago = {
    now: 'just now',
    minutes: (count: number) => `${count} min ago`,
    hours: (count: number) => `${count} h ago`,
    days: (count: number) => `${count} d ago`,
  }
  it.each([
    [59, 'just now'],
    [12 * 60, '12 min ago'],
    [59 * 60 + 59, '59 min ago'],
    [60 * 60, '1 h ago'],
    [24 * 60 * 60 - 1, '23 h ago'],
    [50 * 60 * 60, '2 d ago'],
  ])('formats %i seconds as %s', (seconds, told) => {
    expect(formatAgo(1_000_000, 1_000_000 + seconds * 1_000, ago)).toBe(told)
  })
})
