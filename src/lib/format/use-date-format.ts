import { useLanguage } from '../language.ts'
import { useSite } from '../site.ts'
import { type DateFormat, formatDayOf } from './format-date.ts'

/** Date format of the current user. */
export function useDateFormat(): DateFormat {
  const { timeZone } = useSite()
  return { timeZone, language: useLanguage() }
}

/** Formats an ISO date-time of the API as a day in the store's time zone. */
export function useDay(): (moment: string) => string {
  const dateFormat = useDateFormat()
  return (moment) => formatDayOf(Date.parse(moment), dateFormat)
}
