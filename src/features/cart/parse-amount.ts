import type { Market } from '#contract/site/market.ts'

/** Maximum that GET /api/carts accepts. */
const MOST = 999_999_999

/**
 * Parses a typed amount to minor units in the notation of the market: 12, 12.50 or 12,5 ringgit; 12000 or 12.000
 * rupiah. Null if it is not an amount.
 */
export function parseAmount(typed: string, exponent: Market['exponent']): number | null {
  const text = typed.trim()
  const shape = exponent === 0 ? /^(?:\d+|\d{1,3}(?:\.\d{3})+)$/ : /^\d+(?:[.,]\d{1,2})?$/
  if (!shape.test(text)) return null
  const [whole = '', part = ''] = exponent === 0 ? [text.replaceAll('.', '')] : text.split(/[.,]/)
  const amount = Number(whole + part.padEnd(exponent, '0'))
  return amount > 0 && amount <= MOST ? amount : null
}
