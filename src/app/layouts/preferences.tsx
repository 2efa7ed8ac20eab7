import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, type ReactNode, useSyncExternalStore } from 'react'
import { LANGUAGES, type Language } from '#contract/rules/language.ts'
import { useLanguage } from '../../lib/language.ts'
import { showToast } from '../../lib/notices.ts'
import { onTheme, setTheme, storedTheme, type Theme } from '../../lib/theme.ts'
import { Select } from '../../ui/select.tsx'
import { useFootWords } from '../../words/foot/foot-words.ts'
import { changeLanguage } from '../languages.ts'
import styles from './preferences.module.css'

/** Each language is named in itself, for those who read no other. */
const NAMES: Record<Language, string> = { en: 'English', ms: 'Bahasa Melayu', id: 'Bahasa Indonesia' }

const THEMES: readonly Theme[] = ['system', 'light', 'dark']

/** How this reader wants the store: its language and its light. */
export const Preferences = () => (
  <div>
    <LanguageChoice />
    <ThemeChoice />
  </div>
)

/** At once, where the page stands. What the server says in words of its own is asked for anew. */
function LanguageChoice() {
  const words = useFootWords()
  const language = useLanguage()
  const queries = useQueryClient()
  const choose = async (event: ChangeEvent<HTMLSelectElement>) => {
    const chosen = LANGUAGES.find((known) => known === event.target.value) ?? language
    try {
      await changeLanguage(chosen)
    } catch {
      return showToast({ kind: 'error', message: words.languageMissing, autoClose: true })
    }
    await queries.invalidateQueries()
  }
  return (
    <Choice label={words.language}>
      <Select
        label={words.language}
        value={language}
        onChange={choose}
        options={LANGUAGES.map((value) => ({ value, label: NAMES[value] }))}
      />
    </Choice>
  )
}

function ThemeChoice() {
  const words = useFootWords()
  const chosen = useSyncExternalStore(onTheme, storedTheme, () => 'system')
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    setTheme(THEMES.find((known) => known === event.target.value) ?? 'system')
  }
  return (
    <Choice label={words.theme}>
      <Select
        label={words.theme}
        value={chosen}
        onChange={choose}
        options={THEMES.map((value) => ({ value, label: words[value] }))}
      />
    </Choice>
  )
}

const Choice = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.choice}>
    <span aria-hidden="true">{label}</span>
    {children}
  </div>
)
