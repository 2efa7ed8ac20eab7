import { LANGUAGE_PARAMETER } from './constants.ts'
import type { Language } from './site/language.ts'

interface PageAddressInput {
  origin: string
  /** Canonical path and search, encoded. */
  address: string
  /** The market's default language: its URLs have no language parameter. */
  own: Language
}

/**
 * Canonical URL of a page in a language: without a parameter in the market's default language, with one in the others.
 */
export function pageAddress(language: Language, { origin, address, own }: PageAddressInput): string {
  if (language === own) return origin + address
  return `${origin}${address}${address.includes('?') ? '&' : '?'}${LANGUAGE_PARAMETER}=${language}`
}
