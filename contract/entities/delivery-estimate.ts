import * as v from 'valibot'

/**
 * What delivery to a state would cost and take (rules.md 2.7). To a restricted state nothing goes: `fee` and `eta_days`
 * are null and no store there hands over.
 */
export const deliveryEstimate = v.object({
  state_id: v.number(),
  state_name: v.string(),
  zone: v.string(),
  currency: v.picklist(['MYR', 'IDR']),
  /** Minor units, 0 = free for these goods. */
  fee: v.nullable(v.number()),
  /** Goods amount from which delivery is free; null = never. */
  free_from: v.nullable(v.number()),
  /** What is missing to it, 0 when reached; null = never free. */
  to_free: v.nullable(v.number()),
  /** Fewest and most days. */
  eta_days: v.nullable(v.tuple([v.number(), v.number()])),
  restricted: v.boolean(),
  /** Stores of the state where orders can be fetched. */
  pickup_stores: v.number(),
  /** Hours until the quickest of them has an order ready; null when there is none, or it does not say. */
  pickup_lead_hours: v.nullable(v.number()),
})
export type DeliveryEstimate = v.InferOutput<typeof deliveryEstimate>
