import * as v from 'valibot'
import { collection } from './collection.ts'

/** For staff. */
export const staffCollection = v.object({
  ...collection.entries,
  reference: v.string(),
  bank: v.string(),
  cheque_on: v.nullable(v.string()),
  device_key_id: v.string(),
  created_at: v.string(),
  photo_id: v.nullable(v.string()),
  /** Staff have looked at what was found. */
  is_reviewed: v.boolean(),
  review_note: v.nullable(v.string()),
  reviewed: v.nullable(v.object({ by: v.string(), at: v.string() })),
})
export type StaffCollection = v.InferOutput<typeof staffCollection>

/** A device that signs receipts. */
export const staffDeviceKey = v.object({
  id: v.string(),
  sales_person: v.object({ id: v.string(), name: v.string() }),
  device: v.string(),
  created_at: v.string(),
  is_signed_in: v.boolean(),
  revoked_at: v.nullable(v.string()),
  revoked_reason: v.nullable(v.string()),
  /** How many receipts have arrived, and the numbers missing between them. */
  receipts: v.number(),
  missing: v.array(v.number()),
})
export type StaffDeviceKey = v.InferOutput<typeof staffDeviceKey>

export const REFUSAL_REASONS = ['not_genuine', 'unknown_device', 'blocked', 'too_old', 'not_assigned'] as const

/**
 * What was brought and is no genuine receipt, or an order that was not placed.
 *
 * - `blocked`, `too_old`, `not_assigned`: of orders that are genuine
 */
export const refusedReceipt = v.object({
  digest: v.string(),
  reason: v.picklist(REFUSAL_REASONS),
  /** Reference of an order; null for a receipt. */
  order_reference: v.nullable(v.string()),
  created_at: v.string(),
  /** What it claims, as far as it can be read; minor units. */
  claimed: v.nullable(
    v.object({ amount: v.number(), sales_person: v.nullable(v.string()), dealer: v.nullable(v.string()) }),
  ),
  brought_by: v.nullable(v.string()),
})
export type RefusedReceipt = v.InferOutput<typeof refusedReceipt>
