import * as v from 'valibot'
import { SETTINGS, type Setting } from '#contract/entities/setting.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import * as settings from '../../queries/settings.ts'
import { zoneOffset } from '../zone-offset.ts'

/** By which clock its months and days are read. */
export type OnClock = Pick<Config, 'market' | 'timeZone'>

/** The operator's rules of points; null where none were written. */
export async function pointsTerms(db: Database, { market }: OnClock): Promise<Setting<'points'> | null> {
  const read = v.safeParse(SETTINGS.points, await settings.find(db, market.code, 'points'))
  return read.success ? read.output : null
}

/** The end of the month, so many months ahead (rules.md 3.4). */
export const monthsOn = (months: number, now: Date, timeZone: string): Date =>
  startOf(now, timeZone, ([year, month]) => [year, month + months, 1])

/** The end of a day, so many days ahead. */
export const daysOn = (days: number, now: Date, timeZone: string): Date =>
  startOf(now, timeZone, ([year, month, day]) => [year, month - 1, day + days + 1])

type Day = readonly [year: number, month: number, day: number]

/** Of another day; the zones of both markets have no summer time, so that their distance from UTC is today's. */
function startOf(now: Date, timeZone: string, other: (today: Day) => Day): Date {
  const [year = 0, month = 0, day = 0] = new Intl.DateTimeFormat('en-CA', { timeZone })
    .format(now)
    .split('-')
    .map(Number)
  return new Date(Date.UTC(...other([year, month, day])) - zoneOffset(timeZone, now.getTime()))
}
