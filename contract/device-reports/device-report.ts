import * as v from 'valibot'
import { cartAction, checkoutType } from '../cart/cart.ts'
import { productableType } from '../catalogue/product.ts'
import { rowId, timestamp } from '../fields.ts'

/** Most carts of one report: a sales person's device has one for each dealer. */
export const MAX_REPORTED_CARTS = 200

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000_000))
const bytes = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** What waits in one cart of a device. */
export const reportedCart = v.strictObject({
  /** Identity under which the device sends this cart's operations. */
  client_id: rowId,
  /** Of the dealer for whom a sales person acts; absent from a cart of one's own. */
  dealer_id: v.optional(rowId),
  /** Operations that the server has not acknowledged. */
  waiting: count,
  /** Lines with refused or uncertain operations, which wait for a decision of the person. */
  needs_attention: count,
  /** When the oldest waiting operation was made, by the clock of the device; null: nothing waits. */
  oldest_at: v.nullable(timestamp),
})
export type ReportedCart = v.InferOutput<typeof reportedCart>

export const deviceReportBody = {
  /** Version of the app on the device. */
  build: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  /** By the clock of the device: its difference to the server's is the clock error. */
  sent_at: timestamp,
  carts: v.pipe(v.array(reportedCart), v.minLength(1), v.maxLength(MAX_REPORTED_CARTS)),
  /** Bytes that the store uses on the device, and may use; null where the browser does not tell. */
  storage_used: v.nullable(bytes),
  storage_quota: v.nullable(bytes),
  /** Whether the browser has promised to keep the data; null where it does not tell. */
  is_persisted: v.nullable(v.boolean()),
}

const person = v.object({ id: v.string(), first_name: v.string(), last_name: v.string(), role_id: v.number() })
const company = v.nullable(v.object({ id: v.string(), name: v.string() }))

/** One cart of a device as it last reported it. */
export const staffDeviceReport = v.object({
  client_id: v.string(),
  person,
  /** The dealer whose cart it is: for whom a sales person acts, or the person's own company. */
  dealer: company,
  waiting: v.number(),
  needs_attention: v.number(),
  oldest_at: v.nullable(v.string()),
  build: v.string(),
  /** Milliseconds by which the clock of the device is ahead of the server's, the time on the way included. */
  clock_ahead_ms: v.number(),
  storage_used: v.nullable(v.number()),
  storage_quota: v.nullable(v.number()),
  is_persisted: v.nullable(v.boolean()),
  reported_at: v.string(),
})
export type StaffDeviceReport = v.InferOutput<typeof staffDeviceReport>

/** Lists of staff: every cart, those with something to send, with something to decide, or with a wrong clock. */
export const DEVICE_STATES = ['all', 'waiting', 'needs_attention', 'clock'] as const

/** How staff have answered a refused operation; null while nobody has. */
export const REFUSAL_STATES = ['open', 'applied', 'dismissed'] as const

/** A cart operation that the server has refused. */
export const staffCartRefusal = v.object({
  id: v.string(),
  state: v.picklist(REFUSAL_STATES),
  person,
  dealer: company,
  product: v.object({ id: v.number(), type: productableType, sku: v.string(), name: v.string() }),
  checkout_type: checkoutType,
  action: cartAction,
  quantity: v.number(),
  /** As in `data.code` of the refusal, such as STOCK_LIMIT. */
  code: v.string(),
  /** Pieces that could be ordered then; null where the refusal named none. */
  available: v.nullable(v.number()),
  refused_at: v.string(),
  answered_at: v.nullable(v.string()),
  /** The member of staff who has answered. */
  answered_by: v.nullable(v.string()),
})
export type StaffCartRefusal = v.InferOutput<typeof staffCartRefusal>
