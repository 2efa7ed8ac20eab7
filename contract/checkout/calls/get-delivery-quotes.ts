import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { cartLineIds } from '../../cart/calls/get-carts.ts'
import { deliveryService } from '../../cart/cart.ts'
import { rowId } from '../../fields.ts'

const deliveryQuote = v.object({
  ...v.omit(deliveryService, ['zone_fee']).entries,
  /** Minor units. */
  price: v.number(),
})
export type DeliveryQuote = v.InferOutput<typeof deliveryQuote>

/**
 * What couriers ask for the selected lines at an address, where the store offers it to this person. Empty while no courier
 * answers: the zone's fee applies then, as it does without a choice. A `quote_id` belongs to this postcode and weight, and
 * lasts for 45 minutes.
 */
export const getDeliveryQuotes = defineCall({
  method: 'GET',
  path: '/api/carts/delivery_quotes',
  summary: 'Prices of couriers for the selected lines',
  callers: 'signedIn',
  query: { address_id: rowId, cart_ids: cartLineIds },
  response: v.object({ quotes: v.array(deliveryQuote) }),
})
