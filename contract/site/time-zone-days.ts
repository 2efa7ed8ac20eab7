import { isoTimeIn } from './iso-time.ts'

/** Year, month from 0, and day, as `Date.UTC` takes them. */
export type Day = readonly [year: number, month: number, day: number]

/** The date in the store's time zone, such as `2026-11-21`. @param at milliseconds since 1970 */
export const dayOf = (timeZone: string, at: number): string => isoTimeIn(timeZone, at).slice(0, 10)

export function partsOf(timeZone: string, at: number): Day {
  const [year = 0, month = 1, day = 1] = dayOf(timeZone, at).split('-').map(Number)
  return [year, month - 1, day]
}

/**
 * The first moment of a day relative to that of `at`, in the store's time zone. The markets' zones have no summer time,
 * so the current offset from UTC applies to the other day too.
 */
export const startOf = (timeZone: string, at: number, other: (today: Day) => Day): Date =>
  new Date(Date.UTC(...other(partsOf(timeZone, at))) - zoneOffset(timeZone, at))

/** Milliseconds by which a zone is ahead of UTC. */
const zoneOffset = (timeZone: string, at: number): number =>
  Date.parse(`${isoTimeIn(timeZone, at)}Z`) - Math.floor(at / 1000) * 1000
