import type { TimeTelling } from './format-date.ts'
import { useLanguage } from './language.ts'
import { useSite } from './site.ts'

/** How this reader is told of time. */
export function useTimeTelling(): TimeTelling {
  const { timeZone } = useSite()
  return { timeZone, language: useLanguage() }
}
