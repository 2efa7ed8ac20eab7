import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { actingDealer } from '../entities/acting-dealer.ts'
import { orderStatus } from '../entities/order.ts'
import { dealerTier } from '../entities/profile.ts'

/** A dealer's, or a sales person's; with `dealer_id`, the dealer's as the sales person may see it. */
export const getDashboard = defineCall({
  method: 'GET',
  path: '/api/dashboard',
  summary: 'Figures of the month for dealers and sales persons',
  query: actingDealer,
  response: v.object({
    dashboard: v.object({
      kind: v.picklist(['dealer', 'sales']),
      currency: v.picklist(['MYR', 'IDR']),
      /** Paid goods of this month, in minor units. */
      month_total: v.number(),
      orders_open: v.number(),
      /** How many orders stand where, as an order walks; only where there are some. */
      orders_by_status: v.optional(v.array(v.object({ status: orderStatus, count: v.number() }))),
      /** null for a sales person's own. */
      credit: v.nullable(v.object({ limit: v.number(), used: v.number() })),
      tier_progress: v.nullable(
        v.object({
          tier: v.nullable(dealerTier),
          /** null at the highest one. */
          next: v.nullable(dealerTier),
          /** Of the month, to reach it. */
          needed: v.number(),
        }),
      ),
      /** Goods with few pieces left, fewest first. */
      low_stock: v.array(v.object({ id: v.number(), name: v.string(), slug: v.string(), stock: v.number() })),
      recent_orders: v.array(
        v.object({
          id: v.string(),
          order_no: v.string(),
          status: v.string(),
          total: v.number(),
          created_at: v.string(),
        }),
      ),
      /** Of a sales person: how many they act for. */
      dealers: v.number(),
    }),
  }),
})
