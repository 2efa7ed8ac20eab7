import * as v from 'valibot'
import { CHEQUE_STATES } from './cheque.ts'
import { COLLECTION_WAYS } from './receipt.ts'

/**
 * What staff have to look at; the money of the first three is not booked until they have.
 *
 * - `key_revoked`: signed after the key was revoked
 * - `before_key`: signed before the key existed
 * - `number_taken`: the device has signed another receipt of this number
 * - `future`: dated later than it arrived
 * - `chain`: it does not follow the receipt before, or the next does not follow it
 * - `key_revoked_later`: its key was revoked before it arrived
 * - `not_assigned`, `dealer_closed`: when it arrived
 */
export const HOLDING_FINDINGS = ['key_revoked', 'before_key', 'number_taken'] as const
export const FINDINGS = [
  ...HOLDING_FINDINGS,
  'future',
  'chain',
  'key_revoked_later',
  'not_assigned',
  'dealer_closed',
] as const
export type Finding = (typeof FINDINGS)[number]

/** A receipt at the store. Amounts in minor units. */
export const collection = v.object({
  id: v.string(),
  digest: v.string(),
  /** The signed text. */
  receipt: v.string(),
  number: v.number(),
  way: v.picklist(COLLECTION_WAYS),
  amount: v.number(),
  taken_at: v.string(),
  dealer: v.object({ id: v.string(), name: v.string() }),
  sales_person: v.object({ id: v.string(), name: v.string() }),
  /** Whether it is in the dealer's account; otherwise staff look at it first, or have rejected it. */
  is_booked: v.boolean(),
  is_rejected: v.boolean(),
  /** Of the payment that it was booked as; it has a receipt as PDF. */
  payment_no: v.optional(v.nullable(v.string())),
  /** What it was used for differs from its lines, because the invoices had changed. */
  is_reallocated: v.boolean(),
  findings: v.array(v.picklist(FINDINGS)),
  /** Of a cheque. */
  cheque_state: v.optional(v.picklist(CHEQUE_STATES)),
})
export type Collection = v.InferOutput<typeof collection>

/** A device whose receipts are accepted. */
export const deviceKey = v.object({
  id: v.string(),
  /** The uncompressed point of P-256 in base 32. */
  public_key: v.string(),
  sales_person: v.object({ id: v.string(), name: v.string() }),
  created_at: v.string(),
  revoked_at: v.nullable(v.string()),
})
export type DeviceKey = v.InferOutput<typeof deviceKey>
