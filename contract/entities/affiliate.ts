import * as v from 'valibot'
import { listOf } from '../call.ts'
import { line } from './person-fields.ts'

/** As codes are made; people may write them smaller. */
export const affiliateCode = v.pipe(v.string(), v.trim(), v.regex(/^[A-Z0-9]{6,12}$/i), v.toUpperCase())

/** Where somebody tells others of the store. */
export const AFFILIATE_CHANNELS = ['instagram', 'tiktok', 'facebook', 'youtube', 'website', 'other'] as const
export const affiliateChannel = v.picklist(AFFILIATE_CHANNELS)

export const AFFILIATE_STATUSES = ['pending', 'approved', 'suspended'] as const
export const affiliateStatus = v.picklist(AFFILIATE_STATUSES)

export const channelUrl = v.pipe(line(1, 200), v.regex(/^https?:\/\/[^\s/.]+\.[^\s]+$/i))

/** Where commission is paid to. */
export const payee = {
  bank: line(1, 60),
  account_no: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^[0-9][0-9 -]{3,33}$/),
    v.transform((text) => text.replaceAll(/\D/g, '')),
    v.regex(/^\d{4,20}$/),
  ),
  account_name: line(1, 80),
}

/** waiting: for the order to be paid; pending: for its buyer's time to change their mind to be over. */
export const COMMISSION_STATES = ['waiting', 'pending', 'approved', 'paid', 'reversed'] as const

/** What one order brings. Nothing in it tells who bought. */
export const commission = v.object({
  id: v.string(),
  /** Minor units; less what was refunded. */
  amount: v.number(),
  state: v.picklist(COMMISSION_STATES),
  at: v.string(),
  /** When it can be paid out, once that is known. */
  payable_at: v.nullable(v.string()),
})

export const PAYOUT_STATUSES = ['requested', 'paid', 'rejected'] as const
export const payoutStatus = v.picklist(PAYOUT_STATUSES)
export const payout = v.object({
  id: v.string(),
  amount: v.number(),
  status: payoutStatus,
  /** The last digits alone. */
  account: v.string(),
  /** The bank's number of the transfer, or why there was none. */
  note: v.nullable(v.string()),
  at: v.string(),
})
export type Payout = v.InferOutput<typeof payout>

/** What the programme gives now; null = none runs. Amounts in minor units. */
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
  /** Draws the link as a QR code, on a square of `size`. */
  qr: v.object({ path: v.string(), size: v.number() }),
  reason: v.nullable(v.string()),
})

/** What came of a link so far. Amounts in minor units. */
export const affiliateSummary = v.object({
  clicks: v.number(),
  /** Paid for, and not undone. */
  orders: v.number(),
  pending: v.number(),
  /** What can be asked for; less than nothing after a refund of what was paid out already. */
  approved: v.number(),
  /** Asked for and on its way. */
  requested: v.number(),
  paid: v.number(),
  currency: v.picklist(['MYR', 'IDR']),
})

/** The affiliate's own page. Null for whoever has not applied. */
export const affiliateAnswer = v.object({
  programme: v.nullable(affiliateProgramme),
  affiliate: v.nullable(ownAffiliate),
  summary: affiliateSummary,
  /** Six months of the store's own calendar, the oldest first: what the orders of each brought. */
  months: v.array(v.object({ month: v.string(), amount: v.number() })),
  commissions: listOf(commission),
  payouts: v.object({ data: v.array(payout) }),
})
export type AffiliateAnswer = v.InferOutput<typeof affiliateAnswer>
