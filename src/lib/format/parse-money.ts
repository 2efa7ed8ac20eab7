import type { Market } from '#contract/site/market.ts'

const CURRENCY = /^(?:RM|MYR|Rp\.?|IDR)/i
/** 12, 1,069.70, 12,5 or 1.069,70. A point before three digits alone is ambiguous, and so is no amount. */
const RINGGIT = /^(?:(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?|(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2})$/
/** 150000, 150.000 or 150,000: there is no minor unit. */
const RUPIAH = /^(?:\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+)$/
const MAX_DIGITS = 12

/** Parses a typed amount to minor units; spaces and a currency in front are ignored. Null if it is not an amount. */
export function parseMoney(typed: string, { exponent }: Pick<Market, 'exponent'>): number | null {
  const text = typed.replaceAll(/\s/g, '').replace(CURRENCY, '')
  if (!(exponent === 0 ? RUPIAH : RINGGIT).test(text)) return null
  const cents = exponent === 0 ? '' : (/[.,](\d{1,2})$/.exec(text)?.[1] ?? '')
  const whole = (cents === '' ? text : text.slice(0, -cents.length)).replaceAll(/[.,]/g, '')
  return whole.length > MAX_DIGITS ? null : Number(whole + cents.padEnd(exponent, '0'))
}
