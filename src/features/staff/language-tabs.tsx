import { Link } from 'wouter'
import { LANGUAGES, type Language } from '#contract/site/language.ts'
import { useLanguage } from '../../lib/language.ts'
import styles from './language-tabs.module.css'
import { useStaffMessages } from './messages/staff/staff-messages.ts'
import { oneOf, useListParameters } from './use-list-parameters.ts'

/** The language whose texts are edited, from the URL; by default that of the reader. */
export function useEditedLanguage(): Language {
  const own = useLanguage()
  return oneOf(LANGUAGES, useListParameters().value('language')) ?? own
}

interface LanguageTabsProps {
  /** Which texts can be selected; all languages without it. */
  languages?: readonly Language[]
  /** The selected one, where the page does not follow {@link useEditedLanguage}. */
  selected?: Language
  /** Without it every text counts as written. */
  isWritten?: (language: Language) => boolean
}

/** Links to the texts in each language; says which are not written yet. */
export function LanguageTabs({ languages = LANGUAGES, selected, isWritten = () => true }: LanguageTabsProps) {
  const { languages: label, unwritten, language: names } = useStaffMessages()
  const { href } = useListParameters()
  const edited = useEditedLanguage()
  const current = selected ?? edited
  return (
    <nav className={styles.languages} aria-label={label}>
      {languages.map((one) => (
        <Link key={one} href={href({ language: one })} aria-current={one === current ? 'page' : undefined}>
          {names[one]}
          {!isWritten(one) && <small>{unwritten}</small>}
        </Link>
      ))}
    </nav>
  )
}
