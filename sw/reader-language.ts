import { COOKIE } from '#contract/constants.ts'
import { firstSpoken, isLanguage, type Language } from '#contract/rules/language.ts'
import { worker, type YoungScope } from './worker.ts'

/** As the person chose it; undefined also where the worker cannot read it. */
export async function chosenLanguage(): Promise<string | undefined> {
  const { cookieStore } = worker as YoungScope
  const chosen = await cookieStore?.get(COOKIE.language)
  return chosen?.value
}

/** The person's choice, else the browser's; null when only a page knows, by the market. */
export async function readerLanguage(): Promise<Language | null> {
  const chosen = await chosenLanguage()
  return isLanguage(chosen) ? chosen : firstSpoken(worker.navigator.languages)
}
