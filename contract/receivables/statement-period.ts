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
  return isDay(from) && isDay(to) && from <= to ? { from, to } : null
}

/** From the first day of the month before until today. */
export function latestPeriod(today: string): StatementPeriod {
  const monthBefore = new Date(Date.parse(`${today.slice(0, 7)}-01`) - 1).toISOString().slice(0, 7)
  return { from: `${monthBefore}-01`, to: today }
}

/** The key of a period in the path of a statement. */
export const statementKey = ({ from, to }: StatementPeriod): string =>
  from.endsWith('-01') && to === lastOfMonth(from.slice(0, 7)) ? from.slice(0, 7) : `${from}_${to}`
