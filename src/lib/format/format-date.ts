import { isoTimeIn } from '#contract/site/iso-time.ts'
import type { Language } from '#contract/site/language.ts'
import { zoneName } from '#contract/site/store-time-zone.ts'

/** Language of the user and time zone of the store. */
export interface DateFormat {
  language: Language
  /** IANA name. */
  timeZone: string
}

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** Locales for Intl. */
export const FORMAT: Record<Language, string> = { en: 'en-GB', ms: 'ms-MY', id: 'id-ID' }

/** Hours and minutes in a time zone, 24 h: 10:42. */
const clockTime = (at: number, timeZone: string): string => isoTimeIn(timeZone, at).slice(11, 16)

/** Hours and minutes in the browser's time zone. Not cached: clock and zone may change while the page is open. */
function ownClockTime(at: number): string {
  const date = new Date(at)
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Time with zone name, joined by a no-break space. */
const zonedTime = (at: number, { language, timeZone }: DateFormat): string =>
  `${clockTime(at, timeZone)}\u00a0${zoneName(at, timeZone, FORMAT[language])}`

/** Time in the store's time zone, with the zone's name if the user's clock shows another time. */
export function formatTime(at: number, dateFormat: DateFormat): string {
  const time = clockTime(at, dateFormat.timeZone)
  return time === ownClockTime(at) ? time : zonedTime(at, dateFormat)
}

/** Calendar day in a time zone, YYYY-MM-DD. */
export const dayKey = (at: number, timeZone: string): string => isoTimeIn(timeZone, at).slice(0, 10)

/** A point in time as seen at `now`: the time only on the same day, else with its date. */
export function formatMoment(at: number, now: number, dateFormat: DateFormat): string {
  const { timeZone } = dateFormat
  const time = formatTime(at, dateFormat)
  if (dayKey(at, timeZone) === dayKey(now, timeZone)) return time
  return `${formatDayOf(at, dateFormat)}, ${time}`
}

/** Date, time and zone of the store: the same text for every user. */
export const formatStoreMoment = (at: number, dateFormat: DateFormat): string =>
  `${formatDayOf(at, dateFormat)}, ${zonedTime(at, dateFormat)}`

const MONTHS: Record<Language, string> = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
  ms: 'Jan Feb Mac Apr Mei Jun Jul Ogo Sep Okt Nov Dis',
  id: 'Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des',
}

/**
 * A calendar day YYYY-MM-DD without time zone as text: 15 Jan 2027. Formatted by hand like the server's Intl, because
 * older browsers abbreviate September differently and hydration would fail.
 */
export function formatDay(day: string, language: Language): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return `${date} ${MONTHS[language].split(' ')[month - 1]} ${year}`
}

/** Calendar day in the store's time zone, as text. */
export const formatDayOf = (at: number, { timeZone, language }: DateFormat): string =>
  formatDay(dayKey(at, timeZone), language)

/** Days on the store's calendar from now to a day (specification 9); 0 = today, negative = past. */
export function daysTo(day: string, now: number, timeZone: string): number {
  return Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${dayKey(now, timeZone)}T00:00:00Z`)) / DAY_MS)
}

interface AgoMessages {
  now: string
  minutes(count: number): string
  hours(count: number): string
  days(count: number): string
}

/** Age of `at` as seen at `now`: 12 min ago. */
export function formatAgo(at: number, now: number, messages: AgoMessages): string {
  const minutes = Math.floor((now - at) / 60_000)
  if (minutes < 1) return messages.now
  if (minutes < 60) return messages.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? messages.hours(hours) : messages.days(Math.floor(hours / 24))
}

/** The last valid day: an end at midnight belongs to the day before. */
export const lastDayOf = (endsAt: string, timeZone: string): string => dayKey(Date.parse(endsAt) - 1, timeZone)
