import { formatDayOf, type TimeTelling } from './format-date.ts'
import { useLanguage } from './language.ts'
import { useSite } from './site.ts'

/** How this reader is told of time. */
export function useTimeTelling(): TimeTelling {
  const { timeZone } = useSite()
  return { timeZone, language: useLanguage() }
}

/** The day of a moment as calls write it, on the store's clock, in words. */
export function useDay(): (moment: string) => string {
  const telling = useTimeTelling()
  return (moment) => formatDayOf(Date.parse(moment), telling)
}
