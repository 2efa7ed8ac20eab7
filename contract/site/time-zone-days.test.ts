import { describe, expect, it } from 'vitest'
import { dayOf, startOf } from './time-zone-days.ts'

const KUALA_LUMPUR = 'Asia/Kuala_Lumpur'
/** Half past midnight on 1 January in Kuala Lumpur, still the previous year in UTC. */
const NEW_YEAR = Date.parse('2026-12-31T16:30:00Z')

describe('days in the store’s time zone', () => {
  it('returns the date in the store’s time zone', () => {
    expect([dayOf(KUALA_LUMPUR, NEW_YEAR), dayOf('UTC', NEW_YEAR)]).toEqual(['2027-01-01', '2026-12-31'])
  })

  it.each([
    { what: 'this month', months: 0, on: 1, moment: '2026-12-31T16:00:00.000Z' },
    { what: 'six months ago', months: -6, on: 1, moment: '2026-06-30T16:00:00.000Z' },
    { what: 'tomorrow', months: 0, on: 2, moment: '2027-01-01T16:00:00.000Z' },
  ])('starts $what at midnight there', ({ months, on, moment }) => {
    const start = startOf(KUALA_LUMPUR, NEW_YEAR, ([year, month]) => [year, month + months, on])
    expect(start.toISOString()).toBe(moment)
  })
})
