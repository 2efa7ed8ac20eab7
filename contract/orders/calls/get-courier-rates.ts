import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { courierRate } from '../../delivery/courier-booking.ts'
import { rowId, wholeNumber } from '../../fields.ts'
import { MAX_SELECTED_ORDERS } from '../selected-orders.ts'

/**
 * What the connected services would carry the next parcel of each order for. An order that gets no price has the reason;
 * it does not hold up the others. Services may charge for being asked.
 */
export const getCourierRates = defineCall({
  method: 'GET',
  path: '/api/staff/courier_rates',
  summary: 'Prices of couriers for the next parcel of several orders',
  permission: 'orders',
  query: {
    /** Ids of orders, separated by commas. */
    ids: v.pipe(
      v.string(),
      v.maxLength(MAX_SELECTED_ORDERS * 37),
      v.transform((written) => [...new Set(written.split(','))]),
      v.array(rowId),
      v.minLength(1),
      v.maxLength(MAX_SELECTED_ORDERS),
    ),
    /** Grams of each parcel; absent: by its products. */
    weight_g: v.optional(wholeNumber(1, 70_000)),
  },
  response: v.object({
    /** Names of the connected services; empty without any. */
    services: v.array(v.string()),
    orders: v.array(
      v.object({
        id: v.string(),
        order_no: v.nullable(v.string()),
        weight_g: v.number(),
        /** What the courier would collect, in minor units. */
        cod: v.number(),
        /** Cheapest first. */
        rates: v.array(courierRate),
        reason: v.nullable(v.string()),
      }),
    ),
  }),
})
