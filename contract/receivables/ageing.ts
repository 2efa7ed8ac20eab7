import * as v from 'valibot'
import { dayOf } from '../site/time-zone-days.ts'
import type { OpenItem } from './open-item.ts'

/** The open items of a dealer by age, in minor units: the columns add up to the balance. */
export const ageing = v.object({
  not_due: v.number(),
  days_30: v.number(),
  days_60: v.number(),
  days_90: v.number(),
  older: v.number(),
  credit_notes: v.number(),
  /** Payments that no document has used yet. */
  unallocated: v.number(),
})
export type Ageing = v.InferOutput<typeof ageing>
export type AgeingColumn = keyof Ageing

export const AGEING_COLUMNS = Object.keys(ageing.entries) as AgeingColumn[]
/** What is owed and late. */
export const OVERDUE_COLUMNS = ['days_30', 'days_60', 'days_90', 'older'] as const satisfies AgeingColumn[]

const DAY_MS = 24 * 60 * 60_000

/** Calendar days in the store's time zone since the day on which it was due; 0 until that day has ended. */
export function daysOverdue(timeZone: string, dueAt: Date | null, now: number): number {
  if (dueAt === null) return 0
  const days = Date.parse(dayOf(timeZone, now)) - Date.parse(dayOf(timeZone, dueAt.getTime()))
  return Math.max(0, days / DAY_MS)
}

export function ageingColumn({ kind, days_overdue: days }: Pick<OpenItem, 'kind' | 'days_overdue'>): AgeingColumn {
  if (kind === 'credit_note') return 'credit_notes'
  if (kind === 'payment' || kind === 'write_off') return 'unallocated'
  if (days === 0) return 'not_due'
  if (days <= 30) return 'days_30'
  if (days <= 60) return 'days_60'
  return days <= 90 ? 'days_90' : 'older'
}

export const NO_AGEING: Ageing = {
  not_due: 0,
  days_30: 0,
  days_60: 0,
  days_90: 0,
  older: 0,
  credit_notes: 0,
  unallocated: 0,
}

export function ageingOf(items: readonly Pick<OpenItem, 'kind' | 'days_overdue' | 'open'>[]): Ageing {
  const sums = { ...NO_AGEING }
  for (const item of items) sums[ageingColumn(item)] += item.open
  return sums
}

export const balanceOf = (sums: Ageing): number => AGEING_COLUMNS.reduce((sum, name) => sum + sums[name], 0)

export const overdueOf = (sums: Ageing): number => OVERDUE_COLUMNS.reduce((sum, name) => sum + sums[name], 0)
