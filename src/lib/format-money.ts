import { isPublicLocale, MARKETS } from '#contract/rules/market.ts'

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: keyof typeof MARKETS): Intl.NumberFormat {
  const known = formats.get(locale)
  if (known) return known
  const { format, currency, exponent } = MARKETS[locale]
  const made = new Intl.NumberFormat(format, {
    style: 'currency',
    currency,
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
  })
  formats.set(locale, made)
  return made
}

/**
 * Money as the market writes it (specification 9): rupiah in id-ID for IDN, ringgit in ms-MY for MYR, and for any
 * other locale a dollar sign, a space and two decimals.
 *
 * @param amount minor units: sen, whole rupiah, cents
 */
export function formatMoney(amount: number, locale: string): string {
  if (!isPublicLocale(locale)) return `$ ${(amount / 100).toFixed(2)}`
  return formatOf(locale).format(amount / 10 ** MARKETS[locale].exponent)
}

/** Rp for IDN, otherwise RM (specification 9). */
export const currencySymbol = (locale: string): 'Rp' | 'RM' => (locale === 'IDN' ? 'Rp' : 'RM')

/** Counts and points, grouped as the market groups: 2,300 or 2.300. */
export const formatCount = (count: number, locale: string): string =>
  new Intl.NumberFormat(isPublicLocale(locale) ? MARKETS[locale].format : 'en').format(count)
