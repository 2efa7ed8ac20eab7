import * as v from 'valibot'
import { ageing } from './ageing.ts'
import { openItem } from './open-item.ts'

/** What a dealer owes, in minor units. */
export const receivables = v.object({
  currency: v.picklist(['MYR', 'IDR']),
  /** ISO 8601: all figures are of this moment. */
  as_of: v.string(),
  /** Sum of the open items; below zero when it is in the dealer's favour. */
  balance: v.number(),
  overdue: v.number(),
  ageing,
  /** Oldest first. */
  items: v.array(openItem),
  /** The newest payment; null = none yet. */
  last_payment: v.nullable(
    v.object({
      created_at: v.string(),
      amount: v.number(),
      /** Of a payment towards the account, which has a receipt; null for the payment of an order. */
      payment_no: v.optional(v.nullable(v.string())),
    }),
  ),
  /** Orders on account are refused; null = they are not. `is_lifted`: staff let them pass. */
  stop: v.nullable(v.object({ amount: v.number(), grace_days: v.number(), is_lifted: v.boolean() })),
  terms: v.object({ days: v.number(), from_month_end: v.boolean() }),
})
export type Receivables = v.InferOutput<typeof receivables>
