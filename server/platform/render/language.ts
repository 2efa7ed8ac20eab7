import { COOKIE, LANGUAGE_PARAMETER } from '#contract/constants.ts'
import { firstSupportedLanguage, isLanguage, type Language } from '#contract/site/language.ts'
import type { Market } from '#contract/site/market.ts'
import type { HeaderOf } from '../http/request-headers.ts'
import { cookieOf } from './viewport.ts'

/**
 * Language of a page: from its URL, else the language cookie, else the first supported one of Accept-Language, else the
 * market's. The inline script of a page uses the same rule without a server.
 *
 * @param url or its path and search
 */
export function pageLanguage(url: string, header: HeaderOf, market: Pick<Market, 'language'>): Language {
  const start = url.indexOf('?')
  const languageParameter = start < 0 ? null : new URLSearchParams(url.slice(start)).get(LANGUAGE_PARAMETER)
  const chosen = cookieOf(header, COOKIE.language)
  const accepted = (header('accept-language') ?? '').split(',')
  return [languageParameter, chosen].find(isLanguage) ?? firstSupportedLanguage(accepted) ?? market.language
}
