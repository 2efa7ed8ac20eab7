import * as v from 'valibot'
import { printedSeller } from './counter-goods.ts'
import { COUNTER_METHODS } from './counter-sale.ts'

/** As `receiptCode` writes it. */
export const receiptCodeField = v.pipe(v.string(), v.regex(/^[\dA-Z]{25}$/))

/**
 * Whether an account can take a purchase: `open`: nobody bought it by name; `taken`: it is in an account; `refunded`: nothing
 * is left of it.
 */
export const RECEIPT_CLAIMS = ['open', 'taken', 'refunded'] as const

/** A sale of a counter as its receipt says it, for whoever has the receipt: nothing of buyer or staff. Minor units. */
export const counterReceipt = v.object({
  receipt_no: v.string(),
  taken_at: v.string(),
  /** null until the owner has entered it. */
  seller: v.nullable(printedSeller),
  store: v.string(),
  till: v.string(),
  lines: v.array(
    v.object({
      name: v.string(),
      quantity: v.number(),
      unit_price: v.number(),
      /** null without a warranty, and when it was refunded. */
      warranty_until: v.nullable(v.string()),
    }),
  ),
  /** Promotions and discounts. */
  discount: v.number(),
  rounding: v.number(),
  total: v.number(),
  taxes: v.array(v.object({ label: v.string(), rate_bp: v.number(), amount: v.number() })),
  payments: v.array(v.object({ method: v.picklist(COUNTER_METHODS), amount: v.number() })),
  tendered: v.nullable(v.number()),
  refunds: v.array(v.object({ at: v.string(), amount: v.number() })),
  claim: v.picklist(RECEIPT_CLAIMS),
  /** What an account gets for it. */
  points: v.number(),
})
export type CounterReceipt = v.InferOutput<typeof counterReceipt>
