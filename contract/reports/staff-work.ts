import * as v from 'valibot'
import { picture } from '../catalogue/product.ts'

/** What waits for staff. `unpaid` waits for customers, and is counted for the lists only. */
export const WORK_KINDS = [
  'payments',
  'receipts',
  'collections',
  'cheques',
  'cash_over_limit',
  'to_hand_over',
  'to_ship',
  'to_pick',
  'cancelled_paid',
  'returns',
  'returns_to_refund',
  'refunds',
  'dealers',
  'messages',
  'claims',
  'reviews',
  'affiliates',
  'payouts',
  'sold_out',
  'low_stock',
  'unpaid',
] as const
export type WorkKind = (typeof WORK_KINDS)[number]

export const staffWork = v.object({
  kind: v.picklist(WORK_KINDS),
  /** Never 0. */
  count: v.number(),
  /** Since when the longest waiting one waits, ISO 8601; null where nothing waits by time. */
  since: v.nullable(v.string()),
  /** Whom or what the longest waiting one is about. */
  subject: v.nullable(v.string()),
  /** Total of all orders of the kind, or what the one refund or payment is about, in minor units. */
  amount: v.nullable(v.number()),
  /** Goods of the longest waiting order. */
  pictures: v.array(picture),
  /** Lines of that order. */
  line_count: v.number(),
})
export type StaffWork = v.InferOutput<typeof staffWork>
