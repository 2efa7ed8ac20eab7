import * as v from 'valibot'
import { affiliateChannel, affiliateStatus, payoutStatus } from './affiliate.ts'

const person = { first_name: v.string(), last_name: v.string(), phone: v.string() }

export const staffAffiliate = v.object({
  code: v.string(),
  status: affiliateStatus,
  ...person,
  channel: v.nullable(affiliateChannel),
  url: v.nullable(v.string()),
  bank: v.nullable(v.string()),
  account_no: v.nullable(v.string()),
  account_name: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  applied_at: v.nullable(v.string()),
})
export type StaffAffiliate = v.InferOutput<typeof staffAffiliate>

export const staffPayout = v.object({
  id: v.string(),
  code: v.string(),
  amount: v.number(),
  status: payoutStatus,
  bank: v.string(),
  account_no: v.string(),
  account_name: v.string(),
  note: v.nullable(v.string()),
  at: v.string(),
  ...person,
})
export type StaffPayout = v.InferOutput<typeof staffPayout>
