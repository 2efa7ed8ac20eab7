import * as v from 'valibot'
import { CASH_KINDS } from './till.ts'

/** A sale, or cash put in or taken out, that the store refused and its device still has. Amounts in minor units. */
export const counterRefusal = v.object({
  /** Given by its device. */
  id: v.string(),
  /** null for cash, and when the store does not know the device. */
  receipt_no: v.nullable(v.string()),
  /** null when there is no such till. */
  till: v.nullable(v.object({ name: v.string(), store_name: v.string() })),
  sold_by: v.string(),
  taken_at: v.string(),
  refused_at: v.string(),
  total: v.number(),
  /** The name of goods that do not exist is null. */
  lines: v.array(v.object({ name: v.nullable(v.string()), quantity: v.number(), line_total: v.number() })),
  /** null for a sale. */
  movement: v.nullable(v.object({ kind: v.picklist(CASH_KINDS), reason: v.string() })),
  /** As its device shows it. */
  reason: v.string(),
})
export type CounterRefusal = v.InferOutput<typeof counterRefusal>
