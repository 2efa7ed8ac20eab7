import * as v from 'valibot'

export const pointsKind = v.picklist(['opening', 'earned', 'spent', 'returned', 'reversed', 'bonus', 'expired'])

/** Points that expire at the same moment unless spent. */
export const expiringPoints = v.object({ points: v.number(), at: v.string() })
export type ExpiringPoints = v.InferOutput<typeof expiringPoints>

/** One line of the points statement. Spent points without an order were exchanged for a voucher. */
export const pointsTransaction = v.object({
  id: v.string(),
  kind: pointsKind,
  /** Signed: positive when earned, negative when spent. */
  points: v.number(),
  order_no: v.nullable(v.string()),
  order_id: v.optional(v.nullable(v.string())),
  at: v.string(),
  /** When earned points expire; null = never, or spent points. */
  expires_at: v.nullable(v.string()),
})
export type PointsTransaction = v.InferOutput<typeof pointsTransaction>
