import * as v from 'valibot'
import { orderReceipt } from '../orders/order.ts'

/** A receipt for review by staff, with the amounts that must match. */
export const staffReceipt = v.object({
  ...orderReceipt.entries,
  currency: v.picklist(['MYR', 'IDR']),
  bank_name: v.nullable(v.string()),
  order: v.object({ id: v.string(), order_no: v.string(), total: v.number(), status: v.string() }),
  /** The dealer whose account is paid: `order` is that payment. null: an order. */
  account_of: v.optional(v.nullable(v.string())),
  customer: v.object({ first_name: v.string(), last_name: v.string(), phone: v.string() }),
})
export type StaffReceipt = v.InferOutput<typeof staffReceipt>
