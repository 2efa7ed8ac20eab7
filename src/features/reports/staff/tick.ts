import { countText } from '#contract/format-number.ts'
import type { Language } from '#contract/site/language.ts'
import { MARKETS, type PublicLocale } from '#contract/site/market.ts'
import { FORMAT } from '../../../lib/format/format-date.ts'

/** Longer amounts do not fit beside the gridlines. */
const MAX_WRITTEN_OUT = 99_999

/** An amount beside a gridline, without the currency: 15,000 or 1.5M. @param amount minor units */
export function formatTick(amount: number, language: Language, locale: PublicLocale): string {
  const market = MARKETS[locale]
  const units = amount / 10 ** market.exponent
  if (Math.abs(units) <= MAX_WRITTEN_OUT) return countText(units, market).replace('-', '\u2212')
  return new Intl.NumberFormat(FORMAT[language], { notation: 'compact', maximumFractionDigits: 1 }).format(units)
}
