import * as v from 'valibot'

/** A pickup store of a state, and what it has of a product or package. */
export const pickupStore = v.object({
  store_id: v.number(),
  name: v.string(),
  city: v.string(),
  /** Hours until it has an order ready; null = unknown. */
  pickup_lead_hours: v.nullable(v.number()),
  /** Pieces that nobody has ordered for pickup there; null = the store does not count the product. */
  left: v.nullable(v.number()),
})
export type PickupStore = v.InferOutput<typeof pickupStore>

/** What a store has of a product, for staff. */
export const storeStock = v.object({
  store_id: v.number(),
  name: v.string(),
  city: v.string(),
  /** Pieces on its shelves, those set aside for pickup orders included; null = not counted. */
  quantity: v.nullable(v.number()),
  /** Pieces of open pickup orders of this store. */
  set_aside: v.number(),
})
export type StoreStock = v.InferOutput<typeof storeStock>
