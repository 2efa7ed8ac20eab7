import type { Config } from '../../config.ts'

/** An amount as the market writes it. @param amount minor units */
export function moneyText(amount: number, { market }: Pick<Config, 'market'>): string {
  const { format, currency, exponent } = market
  const digits = { minimumFractionDigits: exponent, maximumFractionDigits: exponent }
  return new Intl.NumberFormat(format, { style: 'currency', currency, ...digits }).format(amount / 10 ** exponent)
}
