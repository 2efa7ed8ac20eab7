import { formatDay } from '../../../lib/format/format-date.ts'
import { useDateFormat } from '../../../lib/format/use-date-format.ts'

/** Formats a date of the calendar, such as `2026-11-21`. */
export function useDays(): (day: string) => string {
  const { language } = useDateFormat()
  return (day) => formatDay(day, language)
}
