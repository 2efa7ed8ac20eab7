import { memoizeByKey } from '../memoize-by-key.ts'
import { ZONE_HOURS } from './store-time-zone.ts'

const HOUR_MS = 60 * 60_000

/** By time zone: a formatter takes longer to make than a change of a cart to calculate. */
const formats = memoizeByKey(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
)

/**
 * Local date and time in a time zone, ISO 8601 without the zone: 2026-11-21T10:42:07. Computed by offset for the markets'
 * zones, because the first use of Intl.DateTimeFormat takes 40 ms, which delays the response to the first tap; else from
 * the parts of the date: engines print the dates of one locale differently, ICU 72 and 73 write en-CA as 11/21/2026.
 *
 * @param at milliseconds since 1970
 */
export function isoTimeIn(timeZone: string, at: number): string {
  const hours = ZONE_HOURS[timeZone]
  if (hours !== undefined) return new Date(at + hours * HOUR_MS).toISOString().slice(0, 19)
  const parts = formats(timeZone).formatToParts(at)
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}`
}
