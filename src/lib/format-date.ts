import type { Language } from '#contract/rules/language.ts'
import { oneEach } from '#contract/rules/one-each.ts'
import { ZONE_HOURS, zoneName } from '#contract/rules/store-time-zone.ts'

/** How a reader is told of time: in their language, on the store's clock. */
export interface TimeTelling {
  language: Language
  /** IANA name, the store's. */
  timeZone: string
}

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** For Intl. */
export const FORMAT: Record<Language, string> = { en: 'en-GB', ms: 'ms-MY', id: 'id-ID' }

// Sweden writes as ISO does, but for a space in place of the T.
const clocks = oneEach(
  (timeZone: string) => new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone }),
)

/**
 * What clock and calendar of a zone show at a moment, as ISO writes it: 2026-11-21T10:42. Those of the markets are
 * reckoned: the first of Intl's formats takes 40 ms of a page that is about to answer its first tap.
 */
function zoned(at: number, timeZone: string): string {
  const hours = ZONE_HOURS[timeZone]
  return hours === undefined ? clocks(timeZone).format(at) : new Date(at + hours * HOUR_MS).toISOString()
}

/** Hours and minutes on the clock of a zone, 24 h: 10:42. */
const clockTime = (at: number, timeZone: string): string => zoned(at, timeZone).slice(11, 16)

/** The same on the reader's own clock, which may be put right or travel while the page is open. */
function ownClockTime(at: number): string {
  const date = new Date(at)
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}

/** The zone does not wrap away from its time. */
const zonedTime = (at: number, { language, timeZone }: TimeTelling): string =>
  `${clockTime(at, timeZone)}\u00a0${zoneName(at, timeZone, FORMAT[language])}`

/** Hours and minutes on the store's clock; its zone is named where the reader's own clock shows something else. */
export function formatTime(at: number, telling: TimeTelling): string {
  const time = clockTime(at, telling.timeZone)
  return time === ownClockTime(at) ? time : zonedTime(at, telling)
}

/** The day of a moment by the calendar of a zone, as YYYY-MM-DD. */
export const dayKey = (at: number, timeZone: string): string => zoned(at, timeZone).slice(0, 10)

/** A moment for a reader who reads it at `now`: the time alone on the same day, with its date on another. */
export function formatMoment(at: number, now: number, telling: TimeTelling): string {
  const { timeZone } = telling
  const time = formatTime(at, telling)
  if (dayKey(at, timeZone) === dayKey(now, timeZone)) return time
  return `${formatDayOf(at, telling)}, ${time}`
}

/** A moment on the store's clock, zone and all: the same for every reader, wherever it is written. */
export const formatStoreMoment = (at: number, telling: TimeTelling): string =>
  `${formatDayOf(at, telling)}, ${zonedTime(at, telling)}`

const MONTHS: Record<Language, string> = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
  ms: 'Jan Feb Mac Apr Mei Jun Jul Ogo Sep Okt Nov Dis',
  id: 'Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des',
}

/**
 * A day of the calendar, as YYYY-MM-DD, in words: 15 Jan 2027. It belongs to no time zone. By hand,
 * as the server's Intl writes it: a browser of four years ago calls September otherwise than the page it takes over.
 */
export function formatDay(day: string, language: Language): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return `${date} ${MONTHS[language].split(' ')[month - 1]} ${year}`
}

/** The day of a moment on the store's clock, in words. */
export const formatDayOf = (at: number, { timeZone, language }: TimeTelling): string =>
  formatDay(dayKey(at, timeZone), language)

/** Days of the store's calendar from now to a day (specification 9); 0 = today, negative = past. */
export function daysTo(day: string, now: number, timeZone: string): number {
  return Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${dayKey(now, timeZone)}T00:00:00Z`)) / DAY_MS)
}

interface AgoWords {
  now: string
  minutes(count: number): string
  hours(count: number): string
  days(count: number): string
}

/** How long ago something was, for a reader who reads it at `now`: 12 min ago. */
export function formatAgo(at: number, now: number, words: AgoWords): string {
  const minutes = Math.floor((now - at) / 60_000)
  if (minutes < 1) return words.now
  if (minutes < 60) return words.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? words.hours(hours) : words.days(Math.floor(hours / 24))
}
