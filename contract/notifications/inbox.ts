import * as v from 'valibot'
import { DEALER_TIERS } from '../buyers/dealer-tier.ts'
import { catalogueId, productableType } from '../catalogue/product.ts'
import { claimStatus } from '../warranty/warranty.ts'
import { STAFF_EVENTS } from './staff-notice.ts'

/**
 * Order notifications. `placed`: the store has received it; `payable`: pre-ordered items have arrived and payment is
 * due; `part_shipped`: more parcels follow; `refund_due`: a refund is recorded, and its money still has to be paid back.
 */
export const ORDER_NEWS = [
  'placed',
  'paid',
  'part_paid',
  'payable',
  'arrived',
  'part_shipped',
  'shipped',
  'ready',
  'completed',
  'cancelled',
  'refund_due',
  'refunded',
] as const
export type OrderNews = (typeof ORDER_NEWS)[number]

/** `ending`: it expires within days. */
export const VOUCHER_NEWS = ['given', 'ending'] as const

/** Affiliate notifications. `payable`: commission can be paid out now; `refused`: a payout was rejected. */
export const AFFILIATE_NEWS = ['approved', 'suspended', 'payable', 'paid', 'refused'] as const
export type AffiliateNews = (typeof AFFILIATE_NEWS)[number]

/** `answered`: to the sender of a message to the store; the others: to staff who handle it. */
export const MESSAGE_NEWS = ['answered', 'received', 'assigned'] as const
export type MessageNews = (typeof MESSAGE_NEWS)[number]

/** `received`: the goods have arrived at the store. The refund is news of the order. */
export const RETURN_NEWS = ['accepted', 'declined', 'received'] as const
export type ReturnNews = (typeof RETURN_NEWS)[number]

/** `answered`: the store has replied publicly. */
export const REVIEW_NEWS = ['published', 'rejected', 'answered'] as const
export type ReviewNews = (typeof REVIEW_NEWS)[number]

/** To a sales person. `counted`: staff have counted money, which waits for the person's confirmation. */
export const HELD_MONEY_NEWS = ['counted', 'limit', 'overdue'] as const
export type HeldMoneyNews = (typeof HELD_MONEY_NEWS)[number]

export const CHEQUE_NEWS = ['bounced', 'not_bounced'] as const
export type ChequeNews = (typeof CHEQUE_NEWS)[number]

const known = v.variant('kind', [
  v.object({
    kind: v.literal('order'),
    what: v.picklist(ORDER_NEWS),
    order_id: v.string(),
    order_no: v.string(),
    /** Pickup code to show in the store, with `ready`. */
    pickup_code: v.nullable(v.string()),
  }),
  v.object({
    kind: v.literal('claim'),
    claim_id: v.string(),
    claim_no: v.string(),
    /** null: a message from the store without a change of state. */
    status: v.nullable(claimStatus),
  }),
  v.object({
    kind: v.literal('voucher'),
    what: v.picklist(VOUCHER_NEWS),
    name: v.string(),
    /** null: no end. */
    ends_at: v.nullable(v.string()),
  }),
  v.object({
    kind: v.literal('affiliate'),
    what: v.picklist(AFFILIATE_NEWS),
    /** Note by staff: a reason, or the bank's transfer number. */
    note: v.nullable(v.string()),
  }),
  v.object({
    kind: v.literal('draw'),
    prize: v.string(),
    /** The winning order. */
    order_id: v.string(),
  }),
  v.object({
    kind: v.literal('message'),
    what: v.picklist(MESSAGE_NEWS),
    message_id: v.string(),
    ticket_no: v.string(),
  }),
  v.object({ kind: v.literal('dealer_tier'), tier: v.picklist(DEALER_TIERS) }),
  v.object({
    kind: v.literal('return'),
    what: v.picklist(RETURN_NEWS),
    order_id: v.string(),
    order_no: v.string(),
    /** The sentence of staff. */
    answer: v.nullable(v.string()),
  }),
  v.object({
    kind: v.literal('back_in_stock'),
    productable_id: catalogueId,
    productable_type: productableType,
    name: v.string(),
  }),
  v.object({
    kind: v.literal('review'),
    what: v.picklist(REVIEW_NEWS),
    productable_id: catalogueId,
    productable_type: productableType,
    name: v.string(),
    /** The reason of a rejection, or the reply. */
    note: v.nullable(v.string()),
  }),
  v.object({
    kind: v.literal('staff'),
    what: v.picklist(STAFF_EVENTS),
    /** Of the order, the application, or the dealer whose cheque bounced. */
    id: v.nullable(v.string()),
    /** In the reader's language. */
    text: v.string(),
  }),
  v.object({ kind: v.literal('held_money'), what: v.picklist(HELD_MONEY_NEWS) }),
  /** To the dealer and to the sales person who took it. */
  v.object({
    kind: v.literal('cheque'),
    what: v.picklist(CHEQUE_NEWS),
    /** Bank and number. */
    cheque: v.string(),
    /** null: the reader's own. */
    dealer: v.nullable(v.string()),
    /** Reason of the bank. */
    note: v.string(),
  }),
  v.object({ kind: v.literal('other') }),
])

/** Content of a notification; the texts come from the client. Kinds unknown to a build are parsed as `other`. */
export const news = v.fallback(known, { kind: 'other' })
export type News = v.InferOutput<typeof news>

export const inboxItem = v.object({
  id: v.string(),
  news,
  at: v.string(),
  is_read: v.boolean(),
})
export type InboxItem = v.InferOutput<typeof inboxItem>

/** Maximum number of items an inbox shows. */
export const MAX_INBOX = 100
