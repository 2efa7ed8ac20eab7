import * as v from 'valibot'
import { RECORDED_METHODS } from './order.ts'

/** A refund whose money somebody has to pay back, in the back office. */
export const staffRefund = v.object({
  id: v.string(),
  /** What is to be paid back, in minor units. */
  amount: v.number(),
  currency: v.picklist(['MYR', 'IDR']),
  reason: v.string(),
  /** Who recorded it. */
  by: v.string(),
  /** ISO 8601 */
  created_at: v.string(),
  order: v.object({ id: v.string(), order_no: v.string() }),
  customer: v.object({ first_name: v.string(), last_name: v.string(), phone: v.string() }),
  /** The payments that arrived for the order; `recorded`: by staff, and how. */
  paid_by: v.array(
    v.object({
      provider: v.string(),
      recorded: v.nullable(v.picklist(RECORDED_METHODS)),
      /** Of the payment method at the provider. */
      name: v.nullable(v.string()),
      reference: v.nullable(v.string()),
    }),
  ),
  /** null: it waits. */
  paid_back: v.nullable(v.object({ reference: v.string(), by: v.string(), created_at: v.string() })),
})
export type StaffRefund = v.InferOutput<typeof staffRefund>
