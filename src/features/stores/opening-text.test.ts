import { describe, expect, it } from 'vitest'
import type { OpeningHours } from '#contract/stores/store.ts'
import { en } from './messages/stores/en.ts'
import { isOpenAt, openingText } from './opening-text.ts'

const WEEKDAYS: OpeningHours = [{ days: [1, 2, 3, 4, 5], open: '10:00', close: '22:00' }]
const hours = (opening_hours: OpeningHours) => ({ opening_hours, time_zone: 'Asia/Jayapura' as const })
/** Jayapura is nine hours ahead of UTC; 2027-01-15 is a Friday. */
const at = (local: string) => Date.parse(`${local}:00+09:00`)

describe('the opening state of a store', () => {
  it.each([
    ['2027-01-15T12:00', 'Open until 22:00 · WIT'],
    ['2027-01-15T09:59', 'Closed, opens 10:00 · WIT'],
    ['2027-01-14T22:00', 'Closed, opens tomorrow 10:00 · WIT'],
    ['2027-01-15T22:00', 'Closed, opens Monday 10:00 · WIT'],
  ])('at %s: %s', (local, said) => {
    expect(openingText(hours(WEEKDAYS), at(local), en)).toBe(said)
  })

  it('omits the day when it closes after midnight', () => {
    const late = hours([{ days: [5], open: '18:00', close: '02:00' }])
    expect(openingText(late, at('2027-01-15T23:00'), en)).toBe('Open until 02:00 · WIT')
    expect(openingText(late, at('2027-01-16T01:00'), en)).toBe('Open until 02:00 · WIT')
  })

  it('has no time when it is always or never open', () => {
    const always = hours([{ days: [0, 1, 2, 3, 4, 5, 6], open: '00:00', close: '24:00' }])
    expect(openingText(always, at('2027-01-15T12:00'), en)).toBe('Always open')
    expect(openingText(hours([]), at('2027-01-15T12:00'), en)).toBe('Closed')
  })

  it("follows the store's time zone, not the reader's", () => {
    const noonInLondon = Date.parse('2027-01-15T13:30:00Z')
    expect(isOpenAt(hours(WEEKDAYS), noonInLondon)).toBe(false)
    expect(isOpenAt({ opening_hours: WEEKDAYS, time_zone: 'Asia/Jakarta' }, noonInLondon)).toBe(true)
  })
})
