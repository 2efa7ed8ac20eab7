import { createContext, useContext } from 'react'
import { COOKIE, LANGUAGE_SECONDS } from '#contract/constants.ts'
import { isLanguage, type Language } from '#contract/site/language.ts'

const Context = createContext<Language>('en')

export const LanguageProvider = Context.Provider

/** Language of the current render, on the server and in the browser. */
export const useLanguage = (): Language => useContext(Context)

/** Language of the document, for code outside React. Browser only. */
export function documentLanguage(): Language {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : 'en'
}

/** Stores the chosen language; the server and the inline boot script of every page read the cookie. */
export function keepLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is newer than the oldest supported browser
  document.cookie = `${COOKIE.language}=${language};path=/;max-age=${LANGUAGE_SECONDS};samesite=lax`
  document.documentElement.lang = language
}
