import type { Language } from '#contract/site/language.ts'
import { MARKETS, type PublicLocale } from '#contract/site/market.ts'
import { FORMAT } from '../../../lib/format/format-date.ts'

const STEPS = [1, 2, 2.5, 5, 10]
const LINES = 3

/** Values of the gridlines from 0 to at least the highest value: round ones, in minor units. */
export function gridOf(highest: number): number[] {
  const raw = Math.max(highest, 1) / LINES
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = (STEPS.find((one) => one * power >= raw) ?? 10) * power
  return Array.from({ length: LINES + 1 }, (_, at) => at * step)
}

/** An amount beside a gridline, short: 12k. */
export const shortAmount = (amount: number, language: Language, locale: PublicLocale): string =>
  new Intl.NumberFormat(FORMAT[language], { notation: 'compact', maximumFractionDigits: 1 })
    .format(amount / 10 ** MARKETS[locale].exponent)
    .toLowerCase()
