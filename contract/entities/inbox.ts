import * as v from 'valibot'
import { DEALER_TIERS } from '../rules/dealer-tier.ts'
import { claimStatus } from './warranty.ts'

/** What an owner is told of their order. `payable`: what they ordered ahead has come, and waits for its payment. */
export const ORDER_NEWS = [
  'paid',
  'part_paid',
  'payable',
  'arrived',
  'shipped',
  'ready',
  'completed',
  'cancelled',
  'refunded',
] as const
export type OrderNews = (typeof ORDER_NEWS)[number]

/** `ending`: it lapses within days. */
export const VOUCHER_NEWS = ['given', 'ending'] as const

/** What an affiliate is told. `payable`: commission can be paid out now; `refused`: a payout was not made. */
export const AFFILIATE_NEWS = ['approved', 'suspended', 'payable', 'paid', 'refused'] as const
export type AffiliateNews = (typeof AFFILIATE_NEWS)[number]

/** `answered`: to the writer, of a message to the store; the others to staff who handle it. */
export const MESSAGE_NEWS = ['answered', 'received', 'assigned'] as const
export type MessageNews = (typeof MESSAGE_NEWS)[number]

const known = v.variant('kind', [
  v.object({
    kind: v.literal('order'),
    what: v.picklist(ORDER_NEWS),
    order_id: v.string(),
    order_no: v.string(),
    /** What to say at the counter, with `ready`. */
    pickup_code: v.nullable(v.string()),
  }),
  v.object({
    kind: v.literal('claim'),
    claim_id: v.string(),
    claim_no: v.string(),
    /** null: the store has written, and the claim stands where it was. */
    status: v.nullable(claimStatus),
  }),
  v.object({
    kind: v.literal('voucher'),
    what: v.picklist(VOUCHER_NEWS),
    name: v.string(),
    /** null: whenever. */
    ends_at: v.nullable(v.string()),
  }),
  v.object({
    kind: v.literal('affiliate'),
    what: v.picklist(AFFILIATE_NEWS),
    /** What staff wrote: why, or the bank's number of the transfer. */
    note: v.nullable(v.string()),
  }),
  v.object({
    kind: v.literal('draw'),
    prize: v.string(),
    /** Of the order that was drawn. */
    order_id: v.string(),
  }),
  v.object({
    kind: v.literal('message'),
    what: v.picklist(MESSAGE_NEWS),
    message_id: v.string(),
    ticket_no: v.string(),
  }),
  v.object({ kind: v.literal('dealer_tier'), tier: v.picklist(DEALER_TIERS) }),
  v.object({ kind: v.literal('other') }),
])

/** What somebody is told: what happened, worded by whoever shows it. What a build does not know is `other` to it. */
export const news = v.fallback(known, { kind: 'other' })
export type News = v.InferOutput<typeof news>

export const inboxItem = v.object({
  id: v.string(),
  news,
  at: v.string(),
  is_read: v.boolean(),
})
export type InboxItem = v.InferOutput<typeof inboxItem>

/** As many as an inbox shows. */
export const INBOX_MOST = 100
