import type { Config } from '../config.ts'

type OfMarket = Pick<Config, 'market'>

/** An amount as the market writes it. @param amount minor units */
export function moneyText(amount: number, { market }: OfMarket): string {
  const { format, currency, exponent } = market
  const digits = { minimumFractionDigits: exponent, maximumFractionDigits: exponent }
  return new Intl.NumberFormat(format, { style: 'currency', currency, ...digits }).format(amount / 10 ** exponent)
}

/** A share in percent, without its sign. @param bp hundredths of a percent */
export const percentText = (bp: number, { market }: OfMarket): string =>
  new Intl.NumberFormat(market.format).format(bp / 100)
