import { MARKETS } from '#contract/site/market.ts'
import type { Column } from './market-columns.ts'

const MAX_PIECES = 1_000_000

/**
 * Columns that files do not have: pieces to add to the stock that a product has when the row is applied, so that sales
 * since the row was made stay counted.
 */
export const STOCK_ADDITIONS: readonly Column[] = Object.values(MARKETS).map(({ code }): Column => {
  const stockIn = ({ markets }: Parameters<Column['write']>[0]) =>
    markets.find(({ market }) => market === code)?.stock ?? 0
  return {
    name: `stock_add_${code}`,
    isNeeded: false,
    market: code,
    hint: () => '',
    write: (product) => String(stockIn(product)),
    read(cell, product, messages) {
      const stock = stockIn(product) + Number(cell)
      if (!(stock >= 0 && stock <= MAX_PIECES)) return { wrong: messages.cellWhole(0, MAX_PIECES) }
      const markets = product.markets.map((one) => (one.market === code ? { ...one, stock } : one))
      return { value: { ...product, markets } }
    },
  }
})
