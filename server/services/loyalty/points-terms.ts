import * as v from 'valibot'
import { SETTINGS, type Setting } from '#contract/entities/setting.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import * as settings from '../../queries/settings.ts'
import { startOf } from '../store-days.ts'

/** By which clock its months and days are read. */
export type OnClock = Pick<Config, 'market' | 'timeZone'>

/** The operator's rules of points; null where none were written. */
export async function pointsTerms(db: Database, { market }: OnClock): Promise<Setting<'points'> | null> {
  const read = v.safeParse(SETTINGS.points, await settings.find(db, market.code, 'points'))
  return read.success ? read.output : null
}

/** The end of the month, so many months ahead (rules.md 3.4). */
export const monthsOn = (months: number, now: Date, timeZone: string): Date =>
  startOf(timeZone, now.getTime(), ([year, month]) => [year, month + 1 + months, 1])

/** The end of a day, so many days ahead. */
export const daysOn = (days: number, now: Date, timeZone: string): Date =>
  startOf(timeZone, now.getTime(), ([year, month, day]) => [year, month, day + days + 1])
