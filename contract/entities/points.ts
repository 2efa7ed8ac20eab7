import * as v from 'valibot'

export const pointsKind = v.picklist(['opening', 'earned', 'spent', 'returned', 'reversed', 'bonus', 'expired'])

/** Points that lapse at one moment unless they are spent before. */
export const expiringPoints = v.object({ points: v.number(), at: v.string() })
export type ExpiringPoints = v.InferOutput<typeof expiringPoints>

/** One line of the statement. Points spent with no order went into a voucher. */
export const pointsTransaction = v.object({
  id: v.string(),
  kind: pointsKind,
  /** As they change the balance. */
  points: v.number(),
  order_no: v.nullable(v.string()),
  order_id: v.optional(v.nullable(v.string())),
  at: v.string(),
  /** When points that came in lapse; null = never, or points that went out. */
  expires_at: v.nullable(v.string()),
})
export type PointsTransaction = v.InferOutput<typeof pointsTransaction>
