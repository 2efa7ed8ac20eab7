import type { Component, StockRow } from '../../stock/services/stock.ts'

/** A quantity of a product or package. */
export interface WantedGoods {
  id: string
  productable_id: number
  quantity: number
}

export interface PlannedLine {
  /** Id of the line. */
  id: string
  productable_id: number
  /** Parts of the line's quantity: reserved from stock, and pre-ordered beyond it. */
  reserved: number
  ahead: number
}

export interface StockPlan {
  lines: PlannedLine[]
  /** Pieces to reserve, by product. */
  reserve: Map<number, number>
  /** The first unavailable line and the available quantity; null = none. `isSold`: sold in this market at all. */
  short: { id: string; available: number; isSold: boolean } | null
}

/**
 * Allocates stock to lines, in their order. A line that needs more than is in stock takes what there is; the rest is
 * pre-ordered where its products allow it. Packages consist of complete sets of their components.
 *
 * @param pieces the components of each product or package
 * @param stockRows the locked stock rows of all products and components
 */
export function planStock(
  goods: readonly WantedGoods[],
  pieces: readonly Component[],
  stockRows: readonly StockRow[],
): StockPlan {
  const rows = new Map(stockRows.map((row) => [row.product_id, row]))
  const free = new Map(stockRows.map(({ product_id, stock, reserved }) => [product_id, (stock ?? 0) - reserved]))
  const promised = new Map(stockRows.map(({ product_id, preordered }) => [product_id, preordered]))
  const plan: StockPlan = { lines: [], reserve: new Map(), short: null }
  for (const { id, productable_id, quantity } of goods) {
    const parts = pieces.filter((piece) => piece.id === productable_id)
    const here = Math.min(...parts.map((part) => Math.floor((free.get(part.product_id) ?? 0) / part.quantity)))
    const reserved = parts.length === 0 ? 0 : Math.max(0, Math.min(quantity, here))
    const ahead = quantity - reserved
    const limit = mostAhead(rows.get(productable_id), promised.get(productable_id) ?? 0)
    if (ahead > limit) {
      plan.short ??= { id, available: reserved + limit, isSold: rows.has(productable_id) }
      continue
    }
    for (const part of parts) {
      const taken = reserved * part.quantity
      free.set(part.product_id, (free.get(part.product_id) ?? 0) - taken)
      if (taken > 0) plan.reserve.set(part.product_id, (plan.reserve.get(part.product_id) ?? 0) + taken)
    }
    promised.set(productable_id, (promised.get(productable_id) ?? 0) + ahead)
    plan.lines.push({ id, productable_id, reserved, ahead })
  }
  return plan
}

/** How many more pieces may be pre-ordered. */
function mostAhead(row: StockRow | undefined, promised: number): number {
  if (!row?.preorder_allowed) return 0
  return row.preorder_limit === null ? Number.POSITIVE_INFINITY : Math.max(0, row.preorder_limit - promised)
}
