import { isAmbiguousNumber, readNumber } from '#contract/read-number.ts'
import type { Market } from '#contract/site/market.ts'

const CURRENCY = /^\s*(?:RM|MYR|Rp\.?|IDR)/i

/**
 * Parses a typed amount to minor units; a currency in front is ignored. Null if it is not an amount, or may be read as
 * two. Rupiah have no minor unit: there `150,000` is 150000.
 */
export function parseMoney(typed: string, { marks, exponent }: Pick<Market, 'marks' | 'exponent'>): number | null {
  const read = readNumber(typed.normalize('NFKC').replace(CURRENCY, ''), { marks, fractionDigits: exponent })
  const amount = isAmbiguousNumber(read) && exponent === 0 ? read.readings[0] : read
  return typeof amount === 'number' && amount >= 0 ? amount : null
}
