import { isPublicLocale, MARKETS } from '#contract/rules/market.ts'

// By hand, as Intl writes it: the first of Intl's formats takes 40 ms of a page that is about to answer its first tap.
function written(whole: string, fraction: string, locale: string): string {
  const [group, decimal] = locale === 'IDN' ? (['.', ','] as const) : ([',', '.'] as const)
  return whole.replace(/\B(?=(\d{3})+$)/g, group) + (fraction && decimal + fraction)
}

/**
 * Money as the market writes it (specification 9): rupiah in id-ID for IDN, ringgit in ms-MY for MYR, and for any
 * other locale a dollar sign, a space and two decimals.
 *
 * @param amount minor units: sen, whole rupiah, cents
 */
export function formatMoney(amount: number, locale: string): string {
  if (!isPublicLocale(locale)) return `$ ${(amount / 100).toFixed(2)}`
  const { exponent, symbol } = MARKETS[locale]
  const digits = String(Math.abs(amount)).padStart(exponent + 1, '0')
  const end = digits.length - exponent
  return `${amount < 0 ? '-' : ''}${symbol}\u00a0${written(digits.slice(0, end), digits.slice(end), locale)}`
}

/** Rp for IDN, otherwise RM (specification 9). */
export const currencySymbol = (locale: string): 'Rp' | 'RM' => (locale === 'IDN' ? 'Rp' : 'RM')

/** Counts, points and shares in percent, grouped as the market groups: 2,300 or 2.300. */
export function formatCount(count: number, locale: string): string {
  const [whole = '', fraction = ''] = String(Math.abs(count)).split('.')
  return `${count < 0 ? '-' : ''}${written(whole, fraction, locale)}`
}
