import { LANGUAGE_PARAMETER } from '../constants.ts'
import type { Language } from './language.ts'

interface OfPage {
  origin: string
  /** Path and search in their one spelling, encoded. */
  address: string
  /** The market's language: its addresses are bare. */
  own: Language
}

/** The one address of a page in a language: bare in the market's own, with the language's name in the others. */
export function pageAddress(language: Language, { origin, address, own }: OfPage): string {
  if (language === own) return origin + address
  return `${origin}${address}${address.includes('?') ? '&' : '?'}${LANGUAGE_PARAMETER}=${language}`
}
