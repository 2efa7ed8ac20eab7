import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { deliveryZone } from '../../delivery/delivery.ts'

/** By what a device calculates a dealer's order that is placed without a connection. Amounts in minor units. */
export const offlineTerms = v.object({
  /** Delivery fees, with the amount from which delivery is free for dealers. */
  zones: v.array(v.omit(deliveryZone, ['id', 'name', 'eta_days'])),
  /** Share of the goods that a manual discount may reach, in hundredths of a percent. */
  manual_discount_cap_bp: v.number(),
  rounds_to_5_sen: v.boolean(),
})
export type OfflineTerms = v.InferOutput<typeof offlineTerms>

/** The server compares the total of the order with its own: outdated terms lead to a question, never to another amount. */
export const getOfflineTerms = defineCall({
  method: 'GET',
  path: '/api/carts/offline_terms',
  summary: 'Terms by which an order without a connection is calculated on the device',
  callers: 'dealersAndSalesPersons',
  response: v.object({ terms: offlineTerms }),
})
