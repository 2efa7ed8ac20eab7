import * as v from 'valibot'

/** A pickup store of a state, and what it has of a product or package. */
export const pickupStore = v.object({
  store_id: v.number(),
  name: v.string(),
  city: v.string(),
  /** Hours until it has an order ready; null = unknown. */
  pickup_lead_hours: v.nullable(v.number()),
  /** Pieces that nobody has ordered; null = the store keeps no stock of its own. */
  left: v.nullable(v.number()),
})
export type PickupStore = v.InferOutput<typeof pickupStore>
