import type { Language } from '#contract/rules/language.ts'
import { oneEach } from '#contract/rules/one-each.ts'
import { zoneName } from '#contract/rules/store-time-zone.ts'

/** How a reader is told of time: in their language, on the store's clock. */
export interface TimeTelling {
  language: Language
  /** IANA name, the store's. */
  timeZone: string
}

const DAY_MS = 24 * 60 * 60_000
/** For Intl. */
export const FORMAT: Record<Language, string> = { en: 'en-GB', ms: 'ms-MY', id: 'id-ID' }

/** Hours and minutes, 24 h: 10:42. Without a zone, on the reader's own clock. */
const clockTime = (at: number, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(at)

/** The zone does not wrap away from its time. */
const zonedTime = (at: number, { language, timeZone }: TimeTelling): string =>
  `${clockTime(at, timeZone)}\u00a0${zoneName(at, timeZone, FORMAT[language])}`

/** Hours and minutes on the store's clock; its zone is named where the reader's own clock shows something else. */
export function formatTime(at: number, telling: TimeTelling): string {
  const time = clockTime(at, telling.timeZone)
  return time === clockTime(at) ? time : zonedTime(at, telling)
}

/** The day of a moment by the calendar of a zone, as YYYY-MM-DD. */
export const dayKey = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(at)

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

const days = oneEach(
  (language: Language) =>
    new Intl.DateTimeFormat(FORMAT[language], { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
)

/** A day of the calendar, as YYYY-MM-DD, in words: 15 Jan 2027. It belongs to no time zone. */
export const formatDay = (day: string, language: Language): string =>
  days(language).format(Date.parse(`${day}T00:00:00Z`))

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
