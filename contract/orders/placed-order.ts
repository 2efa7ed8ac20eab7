import * as v from 'valibot'
import { orderStatus, paymentStatus } from './order.ts'

/** One order in the list of a day. */
export const placedOrder = v.object({
  id: v.string(),
  order_no: v.string(),
  /** Given by the device to an order that was placed without a connection. */
  reference: v.nullable(v.string()),
  /** The dealer it was placed for; null on a dealer's own order. */
  dealer: v.nullable(v.object({ id: v.string(), company_name: v.string() })),
  status: orderStatus,
  payment_status: paymentStatus,
  is_partly_sent: v.boolean(),
  item_count: v.number(),
  /** Minor units. */
  total: v.number(),
  /** ISO 8601 */
  created_at: v.string(),
})
export type PlacedOrder = v.InferOutput<typeof placedOrder>
