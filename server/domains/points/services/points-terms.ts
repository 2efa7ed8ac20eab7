import * as v from 'valibot'
import { SETTINGS, type Setting } from '#contract/site/setting.ts'
import { startOf } from '#contract/site/time-zone-days.ts'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../platform/database/database.ts'
import * as settings from '../../settings/services/settings.ts'

/** The time zone for months and days. */
export type StoreTimeZoneContext = Pick<Config, 'market' | 'timeZone'>

/** The operator's point rules; null when the setting is missing or invalid. */
export async function pointsTerms(db: Database, { market }: StoreTimeZoneContext): Promise<Setting<'points'> | null> {
  const read = v.safeParse(SETTINGS.points, await settings.find(db, market.code, 'points'))
  return read.success ? read.output : null
}

/** The end of the month that many months ahead (rules 3.4). */
export const monthsOn = (months: number, now: Date, timeZone: string): Date =>
  startOf(timeZone, now.getTime(), ([year, month]) => [year, month + 1 + months, 1])

/** The end of the day that many days ahead. */
export const daysOn = (days: number, now: Date, timeZone: string): Date =>
  startOf(timeZone, now.getTime(), ([year, month, day]) => [year, month, day + days + 1])
