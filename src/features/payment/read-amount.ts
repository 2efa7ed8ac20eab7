import type { Market } from '#contract/rules/market.ts'

/**
 * An amount as somebody writes it, in minor units; null when it is none. Whoever writes rupiah groups them with points
 * or commas; of ringgit the last point or comma before one or two digits is the decimal one.
 */
export function readAmount(text: string, { exponent }: Pick<Market, 'exponent'>): number | null {
  const bare = text.replaceAll(/[^\d.,]/g, '')
  const cents = exponent === 2 ? /[.,](\d{1,2})$/.exec(bare) : null
  const whole = (cents ? bare.slice(0, cents.index) : bare).replaceAll(/[.,]/g, '')
  if (!/^\d{1,12}$/.test(whole)) return null
  return Number(whole) * 10 ** exponent + (cents ? Number((cents[1] ?? '').padEnd(2, '0')) : 0)
}
