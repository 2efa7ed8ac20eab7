import type { Market } from '#contract/site/market.ts'

/**
 * Parses a typed amount to minor units; null if it is none. In rupiah, points and commas are group separators; in
 * ringgit, the last one before one or two digits is the decimal separator.
 */
export function readAmount(text: string, { exponent }: Pick<Market, 'exponent'>): number | null {
  const bare = text.replaceAll(/[^\d.,]/g, '')
  const cents = exponent === 2 ? /[.,](\d{1,2})$/.exec(bare) : null
  const whole = (cents ? bare.slice(0, cents.index) : bare).replaceAll(/[.,]/g, '')
  if (!/^\d{1,12}$/.test(whole)) return null
  return Number(whole) * 10 ** exponent + (cents ? Number((cents[1] ?? '').padEnd(2, '0')) : 0)
}
