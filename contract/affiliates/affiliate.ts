import * as v from 'valibot'
import { singleLineText } from '../fields.ts'
import { listOf } from '../list.ts'
import { letterCode } from '../typed-code.ts'

/** Case-insensitive on input, stored in upper case. */
export const affiliateCode = letterCode(6, 12)

/** Where an affiliate advertises the store. */
export const AFFILIATE_CHANNELS = ['instagram', 'tiktok', 'facebook', 'youtube', 'website', 'other'] as const
export const affiliateChannel = v.picklist(AFFILIATE_CHANNELS)

export const AFFILIATE_STATUSES = ['pending', 'approved', 'suspended'] as const
export const affiliateStatus = v.picklist(AFFILIATE_STATUSES)

export const channelUrl = v.pipe(singleLineText(1, 200), v.regex(/^https?:\/\/[^\s/.]+\.[^\s]+$/i))

/** Bank account that receives the commission. */
export const payee = {
  bank: singleLineText(1, 60),
  account_no: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^[0-9][0-9 -]{3,33}$/),
    v.transform((text) => text.replaceAll(/\D/g, '')),
    v.regex(/^\d{4,20}$/),
  ),
  account_name: singleLineText(1, 80),
}

/** waiting: order not yet paid; pending: return period of the buyer not yet over. */
export const COMMISSION_STATES = ['waiting', 'pending', 'approved', 'paid', 'reversed'] as const

/** Commission of one order. Contains nothing about the buyer. */
export const commission = v.object({
  id: v.string(),
  /** Minor units, after refunds. */
  amount: v.number(),
  state: v.picklist(COMMISSION_STATES),
  at: v.string(),
  /** When it becomes payable, once known. */
  payable_at: v.nullable(v.string()),
})

export const PAYOUT_STATUSES = ['requested', 'paid', 'rejected'] as const
export const payoutStatus = v.picklist(PAYOUT_STATUSES)
export const payout = v.object({
  id: v.string(),
  amount: v.number(),
  status: payoutStatus,
  /** Last digits only. */
  account: v.string(),
  /** The bank's transfer number, or the reason of a rejection. */
  note: v.nullable(v.string()),
  at: v.string(),
})
export type Payout = v.InferOutput<typeof payout>

/** Current terms of the affiliate programme; null = none is running. Amounts in minor units. */
export const affiliateProgramme = v.object({
  buyer_discount_bp: v.number(),
  max_discount: v.nullable(v.number()),
  commission_bp: v.number(),
  min_payout: v.number(),
})
export type AffiliateProgramme = v.InferOutput<typeof affiliateProgramme>

export const ownAffiliate = v.object({
  status: affiliateStatus,
  code: v.string(),
  link: v.string(),
  /** SVG path of the link as a QR code, in a square of `size`. */
  qr: v.object({ path: v.string(), size: v.number() }),
  reason: v.nullable(v.string()),
})

/** Totals of an affiliate link. Amounts in minor units. */
export const affiliateSummary = v.object({
  clicks: v.number(),
  /** Paid and not reversed. */
  orders: v.number(),
  pending: v.number(),
  /** Available for payout; negative after the refund of a commission that was already paid out. */
  approved: v.number(),
  /** Payout requested, not yet paid. */
  requested: v.number(),
  paid: v.number(),
  currency: v.picklist(['MYR', 'IDR']),
})

/** The affiliate's own page. Null for a person who has not applied. */
export const affiliateAnswer = v.object({
  programme: v.nullable(affiliateProgramme),
  affiliate: v.nullable(ownAffiliate),
  summary: affiliateSummary,
  /** Commission per month of the last six calendar months in the store's time zone, oldest first. */
  months: v.array(v.object({ month: v.string(), amount: v.number() })),
  commissions: listOf(commission),
  payouts: v.object({ data: v.array(payout) }),
})
export type AffiliateAnswer = v.InferOutput<typeof affiliateAnswer>
