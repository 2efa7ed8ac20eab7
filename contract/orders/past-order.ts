import * as v from 'valibot'
import { rowId } from '../fields.ts'

export const PAST_ORDER_STATES = ['paid', 'unpaid', 'cancelled', 'refunded'] as const
export type PastOrderState = (typeof PAST_ORDER_STATES)[number]

export const pastOrderLine = v.object({
  name: v.string(),
  sku: v.nullable(v.string()),
  quantity: v.number(),
  /** Of all pieces, in minor units; null where the file does not say. */
  amount: v.nullable(v.number()),
})
export type PastOrderLine = v.InferOutput<typeof pastOrderLine>

/** An order of the shop that the store had before: imported, and to be read alone. */
export const pastOrder = v.object({
  id: rowId,
  order_number: v.string(),
  /** ISO 8601 */
  ordered_at: v.string(),
  state: v.picklist(PAST_ORDER_STATES),
  /** Minor units. */
  discount: v.number(),
  shipping: v.number(),
  tax: v.number(),
  total: v.number(),
  refunded: v.number(),
  lines: v.array(pastOrderLine),
})
export type PastOrder = v.InferOutput<typeof pastOrder>

/** As staff see it. */
export const staffPastOrder = v.object({
  ...pastOrder.entries,
  name: v.string(),
  phone: v.nullable(v.string()),
  email: v.nullable(v.string()),
  /** Whose order it is; null: no account has shown that phone or e-mail are theirs. */
  account_id: v.nullable(rowId),
})
export type StaffPastOrder = v.InferOutput<typeof staffPastOrder>
