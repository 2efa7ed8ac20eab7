import { createContext, useContext } from 'react'
import { COOKIE, LANGUAGE_SECONDS } from '#contract/constants.ts'
import { isLanguage, type Language } from '#contract/rules/language.ts'

const Context = createContext<Language>('en')

export const LanguageProvider = Context.Provider

/** The language of this render, on the server too. */
export const useLanguage = (): Language => useContext(Context)

/** The language of this document, for what runs outside a render: the browser's side alone. */
export function documentLanguage(): Language {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : 'en'
}

/** Remembers what the person chose; the server and the first script of every page read it. */
export function keepLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is younger than the oldest browser we promise
  document.cookie = `${COOKIE.language}=${language};path=/;max-age=${LANGUAGE_SECONDS};samesite=lax`
  document.documentElement.lang = language
}
