import { describe, expect, it } from 'vitest'
import type { OpeningHours } from '#contract/stores/store.ts'
import { en } from './messages/stores/en.ts'
import { earliestReady, isOpenAt, openingText, pickupText } from './opening-text.ts'

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

describe('when an order is ready for pickup', () => {
  const store = { ...hours(WEEKDAYS), pickup_lead_hours: 4 }

  it.each([
    ['while the store is open', '2027-01-15T12:00', 'Ready in about 4 hours · Open until 22:00 · WIT'],
    ['on the morning of a day', '2027-01-15T07:00', 'Ready today from 14:00 · WIT'],
    ['shortly before the store closes', '2027-01-14T20:00', 'Ready tomorrow from 10:00 · WIT'],
    ['after the store has closed', '2027-01-14T23:00', 'Ready tomorrow from 14:00 · WIT'],
    ['on the last evening of the week', '2027-01-15T20:00', 'Ready Monday from 10:00 · WIT'],
  ])('%s: %s, %s', (_when, local, said) => {
    expect(pickupText(store, at(local), en)).toBe(said)
  })

  it('leaves out holidays, and promises nothing where the store opens no more', () => {
    const closed = { ...store, closed_days: [{ from: '2027-01-15', to: '2027-01-17' }] }
    expect(pickupText(closed, at('2027-01-14T23:00'), en)).toBe('Ready Monday from 14:00 · WIT')
    expect(pickupText({ ...hours([]), pickup_lead_hours: 4 }, at('2027-01-15T12:00'), en)).toBe('Closed')
  })

  it('comes first at the store that is open, whatever its hours, and is unknown without hours', () => {
    const closed = { hours: hours(WEEKDAYS), pickup_lead_hours: 1 }
    const open = {
      hours: hours([{ days: [0, 1, 2, 3, 4, 5, 6], open: '00:00', close: '24:00' }]),
      pickup_lead_hours: 8,
    }
    expect(earliestReady([closed, open], at('2027-01-14T23:00'))).toBe(open)
    expect(earliestReady([{ pickup_lead_hours: 1 }], at('2027-01-14T23:00'))).toBeUndefined()
  })

  it('counts the hours in a store that never closes', () => {
    const always = hours([{ days: [0, 1, 2, 3, 4, 5, 6], open: '00:00', close: '24:00' }])
    const said = pickupText({ ...always, pickup_lead_hours: 1 }, at('2027-01-15T23:30'), en)
    expect(said).toBe('Ready in about 1 hour · Always open')
  })
})
