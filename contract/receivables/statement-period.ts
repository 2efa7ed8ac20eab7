/** First and last day of a statement, YYYY-MM-DD in the store's time zone. */
export interface StatementPeriod {
  from: string
  to: string
}

const isDay = (day: string): boolean => {
  const date = new Date(day)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

const lastOfMonth = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** Reads `2026-11` or `2026-10-15_2026-11-14`; null for days that do not exist or run backwards. */
export function readStatementPeriod(key: string): StatementPeriod | null {
  const [from = '', to] = key.split('_')
  if (to === undefined) return { from: `${from}-01`, to: lastOfMonth(from) }
  return statementPeriod(from, to)
}

/** Periods that are offered by name; all but `last_month` end today. */
export const STATEMENT_PRESETS = ['this_month', 'last_month', 'three_months', 'year'] as const
export type StatementPreset = (typeof STATEMENT_PRESETS)[number]

/** `three_months`: this one and the two before. `year`: since its first day. */
export function presetPeriod(preset: StatementPreset, today: string): StatementPeriod {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const firstOf = (number: number) => new Date(Date.UTC(year, number - 1, 1)).toISOString().slice(0, 10)
  if (preset === 'last_month') return { from: firstOf(month - 1), to: lastOfMonth(firstOf(month - 1).slice(0, 7)) }
  const from = { this_month: month, three_months: month - 2, year: 1 }[preset]
  return { from: firstOf(from), to: today }
}

/** null when the days are missing, do not exist, or run backwards. */
export const statementPeriod = (from: string, to: string): StatementPeriod | null =>
  isDay(from) && isDay(to) && from <= to ? { from, to } : null

/** The key of a period in the path of a statement. */
export const statementKey = ({ from, to }: StatementPeriod): string =>
  from.endsWith('-01') && to === lastOfMonth(from.slice(0, 7)) ? from.slice(0, 7) : `${from}_${to}`
