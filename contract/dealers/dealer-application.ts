import * as v from 'valibot'
import { addressLocation } from '../account/address.ts'
import { dealerStatus, dealerTier } from '../account/profile.ts'

/** A dealer application in the back office. */
export const dealerApplication = v.object({
  id: v.string(),
  status: dealerStatus,
  company_name: v.string(),
  registration_no: v.string(),
  tax_no: v.nullable(v.string()),
  first_name: v.string(),
  last_name: v.string(),
  phone: v.string(),
  /** The phone number was verified by a one-time code; otherwise the approver has to verify it. */
  phone_proven: v.boolean(),
  email: v.nullable(v.string()),
  address: v.object(addressLocation),
  /** Ids for GET /api/files/{id}. */
  documents: v.array(v.string()),
  /** The sales person who submitted it, if any. */
  sales_person: v.nullable(v.object({ id: v.string(), first_name: v.string(), last_name: v.string() })),
  tier: v.nullable(dealerTier),
  reason: v.nullable(v.string()),
  created_at: v.string(),
  decided_at: v.nullable(v.string()),
})
export type DealerApplication = v.InferOutput<typeof dealerApplication>
