import * as v from 'valibot'
import { actingDealer } from '../../buyers/acting-dealer.ts'
import { defineCall } from '../../call.ts'
import { cartLineIds } from '../../cart/calls/get-carts.ts'

/** What a pickup store has of an order. A store that lacks something refuses it, unless `transfer_days` is a number. */
const pickupStock = v.object({
  store_id: v.number(),
  in_stock: v.picklist(['all', 'part', 'none']),
  /** Lines of the order, and those of which the store has too little. */
  items: v.number(),
  missing: v.number(),
  /** Days in which the store has what it lacks; null = it lacks nothing, or does not get it. */
  transfer_days: v.optional(v.nullable(v.number())),
})
export type PickupStock = v.InferOutput<typeof pickupStock>

/** Pickup stores with a stock of their own. The others hand over everything that the market has. */
export const getPickupStock = defineCall({
  method: 'GET',
  path: '/api/carts/pickup_stock',
  summary: 'What each pickup store has of these lines of the cart',
  callers: 'buyers',
  query: { ...actingDealer, cart_ids: cartLineIds },
  response: v.object({ stores: v.array(pickupStock) }),
})
