import * as v from 'valibot'
import { pickupStore } from '../stock/pickup-store.ts'
import { store } from '../stores/store.ts'

/**
 * Delivery cost and time to a state (rules.md 2.7). A restricted state has neither delivery nor pickup: `fee` and
 * `eta_days` are null.
 */
export const deliveryEstimate = v.object({
  state_id: v.number(),
  state_name: v.string(),
  zone: v.string(),
  currency: v.picklist(['MYR', 'IDR']),
  /** Minor units, 0 = free for this cart. */
  fee: v.nullable(v.number()),
  /** Cart value from which delivery is free; null = never. */
  free_from: v.nullable(v.number()),
  /** Amount missing for free delivery, 0 when reached; null = never free. */
  to_free: v.nullable(v.number()),
  /** Minimum and maximum days. */
  eta_days: v.nullable(v.tuple([v.number(), v.number()])),
  restricted: v.boolean(),
  /** Number of pickup stores in the state. */
  pickup_stores: v.number(),
  /** Hours until the fastest of them has an order ready; null when there is none, or its time is unknown. */
  pickup_lead_hours: v.nullable(v.number()),
  /** These stores, by name; absent in answers of older builds that a device stored. */
  pickup: v.optional(
    v.array(
      v.object({
        ...pickupStore.entries,
        /** With the hours the page says when an order is ready; absent in answers of older builds. */
        hours: v.optional(v.pick(store, ['opening_hours', 'closed_days', 'time_zone'])),
      }),
    ),
  ),
})
export type DeliveryEstimate = v.InferOutput<typeof deliveryEstimate>
