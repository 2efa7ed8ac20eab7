import { COOKIE } from '#contract/constants.ts'
import { firstSupportedLanguage, isLanguage, type Language } from '#contract/site/language.ts'
import { type CookieStoreScope, worker } from './worker.ts'

/** The language in the cookie; undefined without one, or where the worker cannot read cookies. */
export async function chosenLanguage(): Promise<string | undefined> {
  const { cookieStore } = worker as CookieStoreScope
  const chosen = await cookieStore?.get(COOKIE.language)
  return chosen?.value
}

/** The chosen language, else the browser's; null when it depends on the market, which only a page knows. */
export async function readerLanguage(): Promise<Language | null> {
  const chosen = await chosenLanguage()
  return isLanguage(chosen) ? chosen : firstSupportedLanguage(worker.navigator.languages)
}
