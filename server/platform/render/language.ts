import { COOKIE, LANGUAGE_PARAMETER } from '#contract/constants.ts'
import { firstSupportedLanguage, isLanguage, type Language } from '#contract/site/language.ts'
import type { Market } from '#contract/site/market.ts'
import { cookieOf } from './viewport.ts'

/**
 * Language of a page: from its URL, else the language cookie, else the first supported one of Accept-Language, else the
 * market's. The inline script of a page uses the same rule without a server.
 */
export function pageLanguage({ url, headers }: Pick<Request, 'url' | 'headers'>, market: Market): Language {
  const languageParameter = new URL(url).searchParams.get(LANGUAGE_PARAMETER)
  const chosen = cookieOf(headers, COOKIE.language)
  const accepted = (headers.get('accept-language') ?? '').split(',')
  return [languageParameter, chosen].find(isLanguage) ?? firstSupportedLanguage(accepted) ?? market.language
}
