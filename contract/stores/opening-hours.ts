import { isoTimeIn } from '../site/iso-time.ts'
import type { ClosedDays, OpeningHours, Store } from './store.ts'

type Day = OpeningHours[number]['days'][number]

/** Whether a store is open at a moment, in the store's time zone. */
export interface OpenState {
  isOpen: boolean
  /** Next opening or closing; null if there is none. `inDays` 0 = today. */
  next: { day: Day; time: string; inDays: number } | null
}

const DAY_MINUTES = 24 * 60
const WEEK_DAYS = 7

/** Minutes since the start of the local Sunday; may exceed one week. */
interface TimeRange {
  from: number
  to: number
}

type Hours = Pick<Store, 'opening_hours' | 'closed_days'> & { time_zone: string }

/**
 * A closed day has no opening; one of the evening before may still last past midnight.
 *
 * @param now milliseconds since 1970
 */
export function openState(store: Hours, now: number): OpenState {
  const { day, minutes } = localTime(now, store.time_zone)
  const today = day * DAY_MINUTES
  const spans = spansAround(store, now)
  const current = spans.find(({ from, to }) => from <= today + minutes && today + minutes < to)
  const at = current?.to ?? spans.find(({ from }) => from > today + minutes)?.from
  // Joined spans longer than a week: the store never closes.
  const isEndless = current !== undefined && current.to - current.from > WEEK_DAYS * DAY_MINUTES
  return { isOpen: current !== undefined, next: at === undefined || isEndless ? null : momentAt(at, day) }
}

/**
 * When an order that is placed now can be picked up: its hours count from now, or from the next opening while the store
 * is closed, and nobody hands it over before the store is open. Null for a store that opens no more within a week.
 *
 * @param now milliseconds since 1970
 */
export function readyState(store: Hours, now: number, hours: number): NonNullable<OpenState['next']> | null {
  const { day, minutes } = localTime(now, store.time_zone)
  const spans = spansAround(store, now)
  const openFrom = (at: number): number | undefined => {
    const span = spans.find(({ to }) => to > at)
    return span && Math.max(span.from, at)
  }
  const start = openFrom(day * DAY_MINUTES + minutes)
  const ready = start === undefined ? undefined : openFrom(start + hours * 60)
  return ready === undefined ? null : momentAt(ready, day)
}

const spansAround = ({ opening_hours: hours, time_zone: timeZone, closed_days = [] }: Hours, now: number) =>
  joined(rangesAround(hours, dayIn(timeZone, now), (ahead) => isClosedOn(closed_days, dateIn(timeZone, now, ahead))))

/** Every span from yesterday to a week ahead: one that began yesterday may still be running. */
function rangesAround(hours: OpeningHours, day: Day, isClosed: (ahead: number) => boolean): TimeRange[] {
  const spans: TimeRange[] = []
  for (let ahead = -1; ahead <= WEEK_DAYS; ahead += 1) {
    if (isClosed(ahead)) continue
    const start = (day + ahead) * DAY_MINUTES
    for (const { days, open, close } of hours) {
      if (!days.includes(dayOf(day + ahead))) continue
      const [from, to] = [minutesOf(open), minutesOf(close)]
      spans.push({ from: start + from, to: start + to + (to <= from ? DAY_MINUTES : 0) })
    }
  }
  return spans.sort((one, other) => one.from - other.from)
}

/** Merges spans that touch or overlap into one opening. */
function joined(spans: readonly TimeRange[]): TimeRange[] {
  const result: TimeRange[] = []
  for (const span of spans) {
    const last = result.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else result.push({ ...span })
  }
  return result
}

/** @param date YYYY-MM-DD */
export const isClosedOn = (closed: ClosedDays, date: string): boolean =>
  closed.some(({ from, to }) => from <= date && date <= to)

/** The date in a time zone, days ahead of a moment: YYYY-MM-DD. @param now milliseconds since 1970 */
export function dateIn(timeZone: string, now: number, ahead = 0): string {
  const today = isoTimeIn(timeZone, now).slice(0, 10)
  return new Date(Date.parse(`${today}T00:00:00Z`) + ahead * DAY_MINUTES * 60_000).toISOString().slice(0, 10)
}

/** Day of the week in a time zone. @param now milliseconds since 1970 */
export const dayIn = (timeZone: string, now: number): Day => localTime(now, timeZone).day

function localTime(now: number, timeZone: string): { day: Day; minutes: number } {
  const local = isoTimeIn(timeZone, now)
  return { day: dayOf(new Date(`${local}Z`).getUTCDay()), minutes: minutesOf(local.slice(11, 16)) }
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const dayOf = (count: number): Day => (((count % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS) as Day

function momentAt(at: number, today: Day): NonNullable<OpenState['next']> {
  const count = Math.floor(at / DAY_MINUTES)
  const within = at - count * DAY_MINUTES
  const two = (value: number) => String(value).padStart(2, '0')
  return { day: dayOf(count), time: `${two(Math.floor(within / 60))}:${two(within % 60)}`, inDays: count - today }
}
