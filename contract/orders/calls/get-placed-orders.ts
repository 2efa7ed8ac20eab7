import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { placedOrder } from '../placed-order.ts'

/**
 * Orders that the person placed themselves: a dealer's own, or a sales person's for all of their dealers. A day has at
 * most 1,000 of them in the response, the newest.
 */
export const getPlacedOrders = defineCall({
  method: 'GET',
  path: '/api/placed_orders',
  summary: 'Orders the person placed on one day, newest first',
  callers: 'dealersAndSalesPersons',
  query: {
    /** Calendar day of the market, YYYY-MM-DD. */
    day: v.pipe(v.string(), v.isoDate()),
  },
  response: v.object({ day: v.string(), orders: v.array(placedOrder) }),
})
