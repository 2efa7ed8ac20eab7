const DAY_MS = 24 * 60 * 60_000

/** Hours and minutes on the store's clock, 24 h: 10:42. */
export const formatTime = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(at)

const dayKey = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(at)

/** A moment for a reader who reads it at `now`: the time alone on the same day, with its date on another. */
export function formatMoment(at: number, now: number, timeZone: string): string {
  const time = formatTime(at, timeZone)
  if (dayKey(at, timeZone) === dayKey(now, timeZone)) return time
  return `${formatDay(dayKey(at, timeZone))}, ${time}`
}

/** A day of the calendar, as YYYY-MM-DD, in words: 15 Jan 2027. It belongs to no time zone. */
export const formatDay = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  )

/** Days of the store's calendar from now to a day (specification 9); 0 = today, negative = past. */
export function daysTo(day: string, now: number, timeZone: string): number {
  return Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${dayKey(now, timeZone)}T00:00:00Z`)) / DAY_MS)
}
