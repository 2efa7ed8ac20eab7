import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dayIn, openState } from '../stores/opening-hours.ts'
import { isoTimeIn } from './iso-time.ts'

/** Zones that are computed, and one that is not. */
const ZONES = ['Asia/Kuala_Lumpur', 'Asia/Jayapura', 'Asia/Kathmandu', 'America/New_York']
const AT = Date.parse('2026-11-21T18:42:07Z')

/** An engine that prints dates in a way of its own, as ICU 72 and 73 do with en-CA. */
function printOtherwise(): void {
  class Otherwise extends Intl.DateTimeFormat {
    override format = () => '11/21/2026'
  }
  vi.stubGlobal(
    'Intl',
    new Proxy(Intl, { get: (of, name) => (name === 'DateTimeFormat' ? Otherwise : Reflect.get(of, name)) }),
  )
}

beforeEach(printOtherwise)
afterEach(() => void vi.unstubAllGlobals())

describe('a local time in an engine that prints dates otherwise', () => {
  it('is ISO 8601', () => {
    expect(ZONES.map((zone) => isoTimeIn(zone, AT))).toEqual([
      '2026-11-22T02:42:07',
      '2026-11-22T03:42:07',
      '2026-11-22T00:27:07',
      '2026-11-21T13:42:07',
    ])
  })

  it('has midnight as 00', () => {
    expect(isoTimeIn('Asia/Kathmandu', Date.parse('2026-11-21T18:15:00Z'))).toBe('2026-11-22T00:00:00')
  })

  it.each(ZONES)('tells in %s whether a store is open', (zone) => {
    const hours = [{ days: [0, 6] as (0 | 6)[], open: '00:00', close: '23:59' }]
    const days = [{ from: '2026-11-23', to: '2026-11-24' }]
    expect(openState({ opening_hours: hours, time_zone: zone, closed_days: days }, AT).isOpen).toBe(true)
    expect([0, 6]).toContain(dayIn(zone, AT))
  })
})
