import { isPublicLocale, MARKETS, type PublicLocale } from '#contract/rules/market.ts'
import { oneEach } from '#contract/rules/one-each.ts'

const amounts = oneEach((locale: PublicLocale) => {
  const { format, currency, exponent } = MARKETS[locale]
  return new Intl.NumberFormat(format, {
    style: 'currency',
    currency,
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
  })
})

const counts = oneEach(
  (locale: string) => new Intl.NumberFormat(isPublicLocale(locale) ? MARKETS[locale].format : 'en'),
)

/**
 * Money as the market writes it (specification 9): rupiah in id-ID for IDN, ringgit in ms-MY for MYR, and for any
 * other locale a dollar sign, a space and two decimals.
 *
 * @param amount minor units: sen, whole rupiah, cents
 */
export function formatMoney(amount: number, locale: string): string {
  if (!isPublicLocale(locale)) return `$ ${(amount / 100).toFixed(2)}`
  return amounts(locale).format(amount / 10 ** MARKETS[locale].exponent)
}

/** Rp for IDN, otherwise RM (specification 9). */
export const currencySymbol = (locale: string): 'Rp' | 'RM' => (locale === 'IDN' ? 'Rp' : 'RM')

/** Counts and points, grouped as the market groups: 2,300 or 2.300. */
export const formatCount = (count: number, locale: string): string => counts(locale).format(count)
