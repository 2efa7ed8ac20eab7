import * as v from 'valibot'
import { actingDealer } from '../../buyers/acting-dealer.ts'
import { defineCall } from '../../call.ts'
import { orderStatus } from '../../orders/order.ts'
import { dealerTier } from '../profile.ts'

/** A product of an order, with the pieces bought with money. */
const orderedProduct = v.object({ id: v.number(), name: v.string(), quantity: v.number() })

/** A product that a dealer has ordered on more than one day. */
export const usualProduct = v.object({
  ...orderedProduct.entries,
  /** Number of days with an order. `quantity` is the median of them. */
  times: v.number(),
  /** ISO 8601: of the newest order. */
  last_at: v.string(),
  /** Days between two of them, on average; at least 1. */
  interval_days: v.number(),
})
export type UsualProduct = v.InferOutput<typeof usualProduct>

/** Of a dealer or a sales person; with `dealer_id`, the dealer's as the sales person may see it. */
export const getDashboard = defineCall({
  method: 'GET',
  path: '/api/dashboard',
  summary: 'Figures of the month for dealers and sales persons',
  callers: 'dealersAndSalesPersons',
  query: actingDealer,
  response: v.object({
    dashboard: v.object({
      kind: v.picklist(['dealer', 'sales']),
      currency: v.picklist(['MYR', 'IDR']),
      /** Paid goods of this month, in minor units. */
      month_total: v.number(),
      orders_open: v.number(),
      /** Number of orders per status, in the order of the workflow; only statuses that occur. */
      orders_by_status: v.optional(v.array(v.object({ status: orderStatus, count: v.number() }))),
      /** null on a sales person's own dashboard. */
      /** `waiting`: the part of `used` by orders that have not left yet. */
      credit: v.nullable(v.object({ limit: v.number(), used: v.number(), waiting: v.optional(v.number()) })),
      tier_progress: v.nullable(
        v.object({
          tier: v.nullable(dealerTier),
          /** null at the highest tier. */
          next: v.nullable(dealerTier),
          /** Minor units of this month needed to reach it. */
          needed: v.number(),
        }),
      ),
      /** Products with low stock, lowest first. */
      low_stock: v.array(v.object({ id: v.number(), name: v.string(), slug: v.string(), stock: v.number() })),
      recent_orders: v.array(
        v.object({
          id: v.string(),
          order_no: v.string(),
          status: v.string(),
          total: v.number(),
          created_at: v.string(),
          /** Of a dealer's dashboard: what is ordered again. */
          lines: v.optional(v.array(orderedProduct)),
        }),
      ),
      /** Of a dealer's dashboard: what they order again and again, the most frequent first. */
      usual: v.optional(v.array(usualProduct)),
      /** For a sales person: number of assigned dealers. */
      dealers: v.number(),
    }),
  }),
})
