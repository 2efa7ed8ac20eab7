import { describe, expect, it } from 'vitest'
import { storeTimeZone } from '../site/store-time-zone.ts'
import { openState } from './opening-hours.ts'
import type { ClosedDays, OpeningHours } from './store.ts'

const KL = 'Asia/Kuala_Lumpur'
/** Weekdays 10 to 21, Saturday 10 to 22, Sunday closed. */
const SHOP: OpeningHours = [
  { days: [1, 2, 3, 4, 5], open: '10:00', close: '21:00' },
  { days: [6], open: '10:00', close: '22:00' },
]
/** Day numbers as in `OpeningHours`: 2026-07-05 was a Sunday. */
const at = (day: number, time: string, offset = '+08:00') =>
  Date.parse(`2026-07-${String(5 + day).padStart(2, '0')}T${time}:00${offset}`)

const shop = (opening_hours: OpeningHours, time_zone: string, closed_days?: ClosedDays) => ({
  opening_hours,
  time_zone,
  ...(closed_days && { closed_days }),
})

describe('openState', () => {
  it('changes exactly at the opening and closing minute', () => {
    expect(openState(shop(SHOP, KL), at(1, '09:59'))).toEqual({
      isOpen: false,
      next: { day: 1, time: '10:00', inDays: 0 },
    })
    expect(openState(shop(SHOP, KL), at(1, '10:00'))).toEqual({
      isOpen: true,
      next: { day: 1, time: '21:00', inDays: 0 },
    })
    expect(openState(shop(SHOP, KL), at(1, '20:59')).isOpen).toBe(true)
    expect(openState(shop(SHOP, KL), at(1, '21:00'))).toEqual({
      isOpen: false,
      next: { day: 2, time: '10:00', inDays: 1 },
    })
  })

  it('is closed on days without a span and returns the next opening', () => {
    expect(openState(shop(SHOP, KL), at(0, '12:00'))).toEqual({
      isOpen: false,
      next: { day: 1, time: '10:00', inDays: 1 },
    })
    expect(openState(shop(SHOP, KL), at(6, '23:00'))).toEqual({
      isOpen: false,
      next: { day: 1, time: '10:00', inDays: 2 },
    })
  })

  it("uses the store's time zone", () => {
    // 02:30 UTC is 10:30 in Makassar and 09:30 in Jakarta.
    const moment = at(1, '02:30', 'Z')
    expect(openState(shop(SHOP, 'Asia/Makassar'), moment).isOpen).toBe(true)
    expect(openState(shop(SHOP, 'Asia/Jakarta'), moment).isOpen).toBe(false)
    expect(openState(shop(SHOP, 'Asia/Jayapura'), moment).isOpen).toBe(true)
    // Sunday in London is already Monday in Jayapura.
    expect(openState(shop(SHOP, 'Asia/Jayapura'), Date.parse('2026-07-06T01:00:00Z')).isOpen).toBe(true)
    expect(openState(shop(SHOP, 'Asia/Jayapura'), Date.parse('2026-07-05T16:00:00Z')).next?.inDays).toBe(0)
  })

  it('is open after midnight when the span began on the previous day', () => {
    const bar: OpeningHours = [{ days: [6], open: '18:00', close: '02:00' }]
    expect(openState(shop(bar, KL), at(6, '23:59'))).toEqual({
      isOpen: true,
      next: { day: 0, time: '02:00', inDays: 1 },
    })
    expect(openState(shop(bar, KL), at(0, '01:59'))).toEqual({
      isOpen: true,
      next: { day: 0, time: '02:00', inDays: 0 },
    })
    expect(openState(shop(bar, KL), at(0, '02:00'))).toEqual({
      isOpen: false,
      next: { day: 6, time: '18:00', inDays: 6 },
    })
  })

  it('handles two spans per day', () => {
    const split: OpeningHours = [
      { days: [1], open: '14:00', close: '20:00' },
      { days: [1], open: '09:00', close: '12:00' },
    ]
    expect(openState(shop(split, KL), at(1, '12:30'))).toEqual({
      isOpen: false,
      next: { day: 1, time: '14:00', inDays: 0 },
    })
    expect(openState(shop(split, KL), at(1, '20:00'))).toEqual({
      isOpen: false,
      next: { day: 1, time: '09:00', inDays: 7 },
    })
  })

  it('does not close at midnight between 24:00 and 00:00', () => {
    const two: OpeningHours = [{ days: [1, 2], open: '00:00', close: '24:00' }]
    expect(openState(shop(two, KL), at(1, '23:00'))).toEqual({
      isOpen: true,
      next: { day: 3, time: '00:00', inDays: 2 },
    })
  })

  it('has no next change when the store is always or never open', () => {
    const always: OpeningHours = [{ days: [0, 1, 2, 3, 4, 5, 6], open: '00:00', close: '24:00' }]
    expect(openState(shop(always, KL), at(3, '03:00'))).toEqual({ isOpen: true, next: null })
    expect(openState(shop([], KL), at(3, '03:00'))).toEqual({ isOpen: false, next: null })
  })
})

describe('storeTimeZone', () => {
  it.each([
    ['MY-12', 'Asia/Kuala_Lumpur'],
    ['MY-14', 'Asia/Kuala_Lumpur'],
    ['12', 'Asia/Jakarta'],
    ['31', 'Asia/Jakarta'],
    ['61', 'Asia/Jakarta'],
    ['62', 'Asia/Jakarta'],
    ['63', 'Asia/Makassar'],
    ['51', 'Asia/Makassar'],
    ['73', 'Asia/Makassar'],
    ['81', 'Asia/Jayapura'],
    ['96', 'Asia/Jayapura'],
  ])('of state %s is %s', (state, zone) => expect(storeTimeZone(state)).toBe(zone))
})

describe('a holiday', () => {
  const shop7: OpeningHours = [{ days: [0, 1, 2, 3, 4, 5, 6], open: '10:00', close: '21:00' }]
  /** Monday 6 July 2026, noon in Kuala Lumpur. */
  const monday = Date.parse('2026-07-06T04:00:00Z')

  it('is closed, and the next opening is on the day after it', () => {
    const holiday = [{ from: '2026-07-06', to: '2026-07-07' }]
    expect(openState(shop(shop7, KL, holiday), monday)).toEqual({
      isOpen: false,
      next: { day: 3, time: '10:00', inDays: 2 },
    })
    expect(openState(shop(shop7, KL, [{ from: '2026-07-07', to: '2026-07-07' }]), monday).isOpen).toBe(true)
  })

  it('is a date of the store’s own time zone', () => {
    const late = Date.parse('2026-07-05T16:30:00Z')
    const night: OpeningHours = [{ days: [1], open: '00:00', close: '05:00' }]
    expect(openState(shop(night, KL), late).isOpen).toBe(true)
    expect(openState(shop(night, KL, [{ from: '2026-07-06', to: '2026-07-06' }]), late).isOpen).toBe(false)
    expect(openState(shop(night, KL, [{ from: '2026-07-05', to: '2026-07-05' }]), late).isOpen).toBe(true)
  })

  it('does not end the evening before, and one of weeks has no next opening', () => {
    const bar: OpeningHours = [{ days: [0], open: '18:00', close: '02:00' }]
    const past = Date.parse('2026-07-05T17:00:00Z')
    expect(openState(shop(bar, KL, [{ from: '2026-07-06', to: '2026-07-06' }]), past).isOpen).toBe(true)
    expect(openState(shop(shop7, KL, [{ from: '2026-07-01', to: '2026-08-01' }]), monday).next).toBeNull()
  })
})
