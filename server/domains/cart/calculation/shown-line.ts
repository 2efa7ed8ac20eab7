import type { CartLine } from '#contract/cart/cart.ts'
import type { Goods } from '#contract/cart/goods.ts'
import type { Language } from '../../../messages.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import type { Buyer } from '../../buyers/services/buyer.ts'
import { productableOf } from '../../catalogue/services/productable.ts'
import type { LineRow } from '../queries/cart-snapshot.ts'
import { quantityProblem } from '../services/cart-limits.ts'
import { CART_MESSAGES } from './cart-messages.ts'

interface ShownLineContext {
  buyer: Buyer
  /** Ids of the promotions that run now. */
  running: ReadonlySet<number>
  /** Whether the product may be promoted to the buyer. */
  isPromoted: boolean
  language: Language
}

/** A cart line as shown, and as input of the calculation: null when it is no longer sold. */
export interface ShownLine {
  row: LineRow
  line: CartLine
  goods: Goods | null
}

export function shownLine(row: LineRow, { buyer, running, isPromoted, language }: ShownLineContext): ShownLine {
  const productable = productableOf(row, buyer)
  const isMoney = row.checkout_type === 'currency'
  const each = isMoney ? productable.unit_price : row.points_price
  const line: CartLine = {
    id: row.line_id,
    productable,
    productable_type: row.type,
    quantity: row.quantity,
    checkout_type: row.checkout_type,
    promotion_id: row.promotion_id,
    selected: true,
    line_total: productable.available ? (each ?? 0) * row.quantity : 0,
    error: errorOf(row, { isSold: productable.available, buyer, running, language }),
    updated_at: row.updated_at.toISOString(),
  }
  return { row, line, goods: productable.available && each !== null ? goodsOf(row, { each, isPromoted }) : null }
}

function goodsOf(row: LineRow, { each, isPromoted }: { each: number; isPromoted: boolean }): Goods {
  const isMoney = row.checkout_type === 'currency'
  const components = row.components?.map(({ price, quantity, tax }) => ({ weight: price * quantity, tax }))
  return {
    id: row.line_id,
    sku: row.sku,
    group: row.product_group,
    category: row.category,
    checkoutType: row.checkout_type,
    quantity: row.quantity,
    unitPrice: isMoney ? each : 0,
    pointsPrice: isMoney ? 0 : each,
    weightG: row.weight_g,
    promotionId: row.promotion_id,
    isUnpromoted: !isPromoted,
    taxed: components ?? [{ weight: 1, tax: row.tax }],
  }
}

interface SaleState extends Omit<ShownLineContext, 'isPromoted'> {
  isSold: boolean
}

/** The error of a line that has become invalid since it was added. */
function errorOf(row: LineRow, { isSold, buyer, running, language }: SaleState): CartLine['error'] {
  const messages = SERVER_MESSAGES[language]
  if (!isSold) return { code: 'NOT_AVAILABLE', userMessage: messages.noLongerSold(row.name) }
  const problem = quantityProblem(row, { quantity: row.quantity, buyer })
  if (problem) return { code: problem.code, userMessage: problem.sentence(messages) }
  const isOver = row.checkout_type === 'currency' && row.promotion_id !== null && !running.has(row.promotion_id)
  return isOver ? { code: 'PROMOTION_ENDED', userMessage: CART_MESSAGES[language].promotionEnded } : null
}
