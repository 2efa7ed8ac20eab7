import { countText, moneyText } from '#contract/format-number.ts'
import { isPublicLocale, MARKETS } from '#contract/site/market.ts'

/**
 * Money in the market's format; other locales with a dollar sign, a space and two decimals (specification 9).
 *
 * @param amount minor units: sen, whole rupiah, cents
 */
export const formatMoney = (amount: number, locale: string): string =>
  isPublicLocale(locale) ? moneyText(amount, MARKETS[locale]) : `$ ${(amount / 100).toFixed(2)}`

/** Rp for IDN, otherwise RM (specification 9). */
export const currencySymbol = (locale: string): 'Rp' | 'RM' => (locale === 'IDN' ? 'Rp' : 'RM')

/** Counts, points and percentages, grouped like the market: 2,300 or 2.300. */
export const formatCount = (count: number, locale: string): string =>
  countText(count, MARKETS[isPublicLocale(locale) ? locale : 'MYR'])
