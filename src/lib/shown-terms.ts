import { useMemo } from 'react'
import { type ShownTerms, shownTerms } from '#contract/catalogue/shown-terms.ts'
import { useLanguage } from './language.ts'
import { useSite } from './site.ts'

/** Categories and flavour families in the user's language. */
export function useShownTerms(): ShownTerms {
  const { terms } = useSite()
  const language = useLanguage()
  return useMemo(() => shownTerms(terms, language), [terms, language])
}
