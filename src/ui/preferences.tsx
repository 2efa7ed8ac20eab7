import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useSyncExternalStore } from 'react'
import { useLocation, useSearch } from 'wouter'
import { LANGUAGE_PARAMETER } from '#contract/constants.ts'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#contract/site/language.ts'
import { showToast } from '../lib/alerts-and-toasts.ts'
import { useLanguage } from '../lib/language.ts'
import { onTheme, setTheme, storedTheme, type Theme } from '../lib/theme.ts'
import { useFooterMessages } from '../messages/footer/footer-messages.ts'
import { changeLanguage } from '../messages/languages.ts'
import styles from './preferences.module.css'

const THEMES: readonly Theme[] = ['system', 'light', 'dark']

/** Language and theme. */
export const Preferences = () => (
  <div className={styles.preferences}>
    <LanguageChoice />
    <ThemeChoice />
  </div>
)

/** Links that work without the script; with it the language changes without a navigation. */
function LanguageChoice() {
  const messages = useFooterMessages()
  const language = useLanguage()
  const queries = useQueryClient()
  const [path] = useLocation()
  const search = useSearch()
  const hrefOf = (chosen: Language) => `${path}?${search && `${search}&`}${LANGUAGE_PARAMETER}=${chosen}`
  const choose = async (event: MouseEvent, chosen: Language) => {
    event.preventDefault()
    try {
      await changeLanguage(chosen)
    } catch {
      return showToast({ kind: 'error', message: messages.languageMissing, autoClose: true })
    }
    // Refetched, because responses contain texts in the server's language.
    await queries.invalidateQueries()
  }
  return (
    <nav className={styles.choice} aria-label={messages.language}>
      {LANGUAGES.map((chosen) => (
        <a
          key={chosen}
          href={hrefOf(chosen)}
          lang={chosen}
          rel="nofollow"
          aria-current={chosen === language ? 'true' : undefined}
          onClick={(event) => void choose(event, chosen)}
        >
          {LANGUAGE_NAMES[chosen]}
        </a>
      ))}
    </nav>
  )
}

function ThemeChoice() {
  const messages = useFooterMessages()
  const current = useSyncExternalStore(onTheme, storedTheme, (): Theme => 'system')
  return (
    <fieldset className={styles.choice} aria-label={messages.theme}>
      {THEMES.map((theme) => (
        <button key={theme} type="button" aria-pressed={theme === current} onClick={() => setTheme(theme)}>
          {messages[theme]}
        </button>
      ))}
    </fieldset>
  )
}
