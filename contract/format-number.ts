import type { Market } from './site/market.ts'

type NumberMarks = Pick<Market, 'marks'>

// Formatted by hand with the result of Intl: creating the first Intl formatter takes 40 ms, which would delay the
// page's response to the first tap.
const grouped = (whole: string, fraction: string, { marks }: NumberMarks): string =>
  whole.replace(/\B(?=(\d{3})+$)/g, marks.charAt(0)) + (fraction && marks.charAt(1) + fraction)

const signed = (value: number, text: string): string => (value < 0 ? `-${text}` : text)

/** Digits of an amount without sign and currency: 1,069.70 or 150.000. @param amount minor units */
export function amountText(amount: number, market: NumberMarks & Pick<Market, 'exponent'>): string {
  const digits = String(Math.abs(amount)).padStart(market.exponent + 1, '0')
  const end = digits.length - market.exponent
  return grouped(digits.slice(0, end), digits.slice(end), market)
}

/**
 * Money in the market's format (specification 9): rupiah as in id-ID, ringgit as in ms-MY. @param amount minor units
 */
export const moneyText = (amount: number, market: NumberMarks & Pick<Market, 'exponent' | 'symbol'>): string =>
  signed(amount, `${market.symbol}\u00a0${amountText(amount, market)}`)

/** Counts, points and percentages with the market's separators: 2,300 or 2.300. */
export function countText(count: number, market: NumberMarks): string {
  const [whole = '', fraction = ''] = String(Math.abs(count)).split('.')
  return signed(count, grouped(whole, fraction, market))
}
