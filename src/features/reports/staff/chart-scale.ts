import type { Language } from '#contract/site/language.ts'
import { MARKETS, type PublicLocale } from '#contract/site/market.ts'
import { FORMAT } from '../../../lib/format/format-date.ts'
import { niceStep } from '../../../ui/ruler-step.ts'

const LINES = 3

/** Values of the gridlines from 0 to at least the highest value: round ones, in minor units. */
export function gridOf(highest: number): number[] {
  const step = niceStep(Math.max(highest, 1), LINES)
  return Array.from({ length: LINES + 1 }, (_, at) => at * step)
}

/** An amount beside a gridline, short: 12k. */
export const shortAmount = (amount: number, language: Language, locale: PublicLocale): string =>
  new Intl.NumberFormat(FORMAT[language], { notation: 'compact', maximumFractionDigits: 1 })
    .format(amount / 10 ** MARKETS[locale].exponent)
    .toLowerCase()
