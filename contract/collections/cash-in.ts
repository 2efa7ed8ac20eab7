import * as v from 'valibot'
import { collection } from './collection.ts'

/** Ways whose money a sales person carries until it is handed in. */
export const CARRIED_WAYS = ['cash', 'cheque'] as const

/** Booked money that a sales person has and has not handed in, in minor units. */
export const heldMoney = v.object({
  cash: v.number(),
  /** Sum of the cheques. */
  cheques: v.number(),
  cheque_count: v.number(),
  /** When the oldest of it was taken; null: there is none. */
  since: v.nullable(v.string()),
})
export type HeldMoney = v.InferOutput<typeof heldMoney>

/** What staff counted; amounts in minor units. */
export const cashIn = v.object({
  id: v.string(),
  created_at: v.string(),
  counted_by: v.string(),
  /** Of its receipts. */
  cash: v.number(),
  counted: v.number(),
  /** Of the difference. */
  reason: v.nullable(v.string()),
  cheques: v.number(),
  cheque_count: v.number(),
  receipts: v.number(),
  /** By the sales person. */
  confirmed_at: v.nullable(v.string()),
  /** Its receipts are with the sales person again. */
  cancelled: v.nullable(v.object({ at: v.string(), by: v.string(), reason: v.string() })),
})
export type CashIn = v.InferOutput<typeof cashIn>

/** A sales person with money that was not handed in, or with a count that waits for a confirmation. */
export const moneyHolder = v.object({
  id: v.string(),
  name: v.string(),
  ...heldMoney.entries,
  /** Counts that the sales person has not confirmed. */
  unconfirmed: v.number(),
  /** More cash than the market's limit. */
  is_over_limit: v.boolean(),
})
export type MoneyHolder = v.InferOutput<typeof moneyHolder>

/** What one sales person has to hand in, and what was handed in before, the latest first. */
export const handIn = v.object({ holder: moneyHolder, receipts: v.array(collection), cash_ins: v.array(cashIn) })
export type HandIn = v.InferOutput<typeof handIn>
