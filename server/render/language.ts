import { COOKIE, LANGUAGE_PARAMETER } from '#contract/constants.ts'
import { firstSpoken, isLanguage, LANGUAGES, type Language } from '#contract/rules/language.ts'
import type { Market } from '#contract/rules/market.ts'
import { attribute } from './template.ts'
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

/** The one address of a page in a language: bare in the market's own, with the language's name in the others. */
function addressIn(
  language: Language,
  { origin, address, market }: { origin: string; address: string; market: Market },
) {
  const url = new URL(address, origin)
  if (language !== market.language) url.searchParams.set(LANGUAGE_PARAMETER, language)
  return attribute(url.href)
}

interface Written {
  path: string
  search: string
  language: Language
}

/** For the head: the page's own address, the same page in each language, and the one for readers of any other. */
export function languageLinks(origin: string, { path, search, language }: Written, market: Market): string {
  const page = { origin, address: path + (search && `?${search}`), market }
  const alternate = (name: string, chosen: Language) =>
    `<link rel="alternate" hreflang="${name}" href="${addressIn(chosen, page)}">`
  return [
    `<link rel="canonical" href="${addressIn(language, page)}">`,
    ...LANGUAGES.map((chosen) => alternate(chosen, chosen)),
    alternate('x-default', market.language),
  ].join('')
}
