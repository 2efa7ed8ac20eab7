import { COOKIE, LANGUAGE_PARAMETER } from '#contract/constants.ts'
import { firstSpoken, isLanguage, type Language } from '#contract/rules/language.ts'
import type { Market } from '#contract/rules/market.ts'
import { cookieOf } from './viewport.ts'

/**
 * The language of a page: the address's, else the one that the person chose, else the first of the browser's list that
 * the store speaks, else the market's. The first script of a page chooses by the same rule where no server does.
 */
export function pageLanguage({ url, headers }: Pick<Request, 'url' | 'headers'>, market: Market): Language {
  const asked = new URL(url).searchParams.get(LANGUAGE_PARAMETER)
  const chosen = cookieOf(headers, COOKIE.language)
  const accepted = (headers.get('accept-language') ?? '').split(',')
  return [asked, chosen].find(isLanguage) ?? firstSpoken(accepted) ?? market.language
}
