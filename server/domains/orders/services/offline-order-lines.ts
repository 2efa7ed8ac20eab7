import {
  allowedQuantities,
  type DealerQuantityTerms,
  isAllowedQuantity,
  nearestQuantity,
} from '#contract/cart/dealer-quantity.ts'
import type { OfflineOrderLine } from '#contract/checkout/calls/checkout-offline.ts'
import type { OrderLineProblem, OrderProposal } from '#contract/checkout/order-proposal.ts'
import type { FrozenCart } from '../../cart/calculation/frozen-cart.ts'
import type { Component, StockRow } from '../../stock/services/stock.ts'
import { planStock, type StockPlan } from './stock-plan.ts'

/** What is sold of one line now. */
export interface SaleState {
  isSold: boolean
  maxPerOrder: number
  /** Case size and minimum of this buyer. */
  terms: DealerQuantityTerms
}

export interface FittedLines {
  lines: OfflineOrderLine[]
  problems: OrderProposal['problems']
}

interface Availability {
  stateOf(line: OfflineOrderLine): SaleState
  pieces: readonly Component[]
  stockRows: readonly StockRow[]
}

const keyOf = ({ productable_type, productable_id }: Pick<OfflineOrderLine, 'productable_type' | 'productable_id'>) =>
  `${productable_type}:${productable_id}`

/**
 * The lines with the quantities that can be ordered now: without products no longer sold, in whole cases, within the
 * limit per order and the stock, which earlier lines take first. Pure.
 */
export function fitLines(requested: readonly OfflineOrderLine[], available: Availability): FittedLines {
  const quantities = new Map(requested.map((line) => [keyOf(line), line.quantity]))
  const reasons = new Map<string, OrderLineProblem>()
  const change = (line: OfflineOrderLine, to: number, problem: OrderLineProblem) => {
    quantities.set(keyOf(line), to)
    reasons.set(keyOf(line), problem)
  }
  for (const line of requested) {
    const { isSold, maxPerOrder, terms } = available.stateOf(line)
    const allowed = allowedQuantities(terms, maxPerOrder)
    if (!isSold) change(line, 0, 'gone')
    else if (line.quantity > maxPerOrder) change(line, allowed.most, 'limit')
    else if (!isAllowedQuantity(line.quantity, allowed))
      change(line, nearestQuantity(line.quantity, allowed), 'quantity')
  }
  const fitted = () =>
    requested.flatMap((line) => {
      const quantity = quantities.get(keyOf(line)) ?? 0
      return quantity === 0 ? [] : [{ ...line, quantity }]
    })
  // Each round lowers one line, so it ends.
  for (let short = planOf(fitted(), available).short; short !== null; short = planOf(fitted(), available).short) {
    const { id, available: left } = short
    const line = requested.find((one) => keyOf(one) === id)
    if (line) change(line, allowedQuantities(available.stateOf(line).terms, left).most, 'stock')
  }
  const problems = requested.flatMap((line) => {
    const problem = reasons.get(keyOf(line))
    if (!problem) return []
    const { productable_type, productable_id } = line
    return { productable_type, productable_id, problem, quantity: quantities.get(keyOf(line)) ?? 0 }
  })
  return { lines: fitted(), problems }
}

const planOf = (lines: readonly OfflineOrderLine[], { pieces, stockRows }: Availability): StockPlan =>
  planStock(
    lines.map((line) => ({ id: keyOf(line), productable_id: line.productable_id, quantity: line.quantity })),
    pieces,
    stockRows,
  )

/** Whether the lines as sold have the prices and bundles that the device showed. */
export const hasShownPrices = (requested: readonly OfflineOrderLine[], { lines }: FrozenCart): boolean => {
  const sold = new Map(lines.map((line) => [keyOf(line), line]))
  return requested.every((line) => {
    const now = sold.get(keyOf(line))
    return now?.quantity === line.quantity && now.unit_price === line.unit_price
  })
}
