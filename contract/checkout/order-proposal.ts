import * as v from 'valibot'
import { productableType } from '../catalogue/product.ts'

/** When an order is paid: on the dealer's account, before it is sent, or at the counter. */
export const settlementTime = v.picklist(['account', 'before', 'counter'])
export type OrderSettlement = v.InferOutput<typeof settlementTime>

/** Why a line of an offline order cannot be ordered as it was written; `quantity`: case size or minimum. */
export const lineProblem = v.picklist(['gone', 'stock', 'limit', 'quantity'])
export type OrderLineProblem = v.InferOutput<typeof lineProblem>

/**
 * What an offline order would be now, with the refusal ORDER_CHANGED. All amounts in minor units. The device compares it
 * with what it showed; accepting it is a new request with these figures.
 */
export const orderProposal = v.object({
  /** Lines that can be ordered, with the present price of one piece. */
  lines: v.array(
    v.object({
      productable_type: productableType,
      productable_id: v.number(),
      quantity: v.number(),
      unit_price: v.number(),
      promotion_id: v.nullable(v.number()),
    }),
  ),
  /** Lines whose quantity was changed; 0: the line was left out. */
  problems: v.array(
    v.object({
      productable_type: productableType,
      productable_id: v.number(),
      problem: lineProblem,
      quantity: v.number(),
    }),
  ),
  subtotal: v.number(),
  /** All discounts together. */
  discount: v.number(),
  shipping_fee: v.number(),
  rounding: v.number(),
  total: v.number(),
  settlement: settlementTime,
  /** Credit left before this order; null for an order that no account is charged with. */
  credit_left: v.nullable(v.number()),
})
export type OrderProposal = v.InferOutput<typeof orderProposal>
