import type { HistoryOrder, OrderFate } from './order-plan.ts'

/** What an order is on the way to. */
export interface Course {
  orderId: string
  /** Phone of the buyer. */
  buyer: string
  fate: OrderFate
  isPickup: boolean
  paysAfterDays: number | null
}

type OfOrder<Act extends string, More = unknown> = { act: Act; course: Course } & More

/** Something that somebody does at a moment of the history; `who` is their phone. */
export type HistoryAct =
  | { act: 'open'; first: number }
  | { act: 'tick' }
  | { act: 'restock' }
  | { act: 'open_costs' }
  | { act: 'receive'; purchase: string; lines: { line_id: string; pieces: number }[] }
  | { act: 'purchase_part' }
  | { act: 'stock_work' }
  | { act: 'order'; order: HistoryOrder }
  | OfOrder<'pay'>
  | OfOrder<'pay_fails'>
  | OfOrder<'receipt', { next: 'approve' | 'reject' | 'wait' }>
  | OfOrder<'decide_receipt', { receiptId: string; isRight: boolean }>
  | OfOrder<'pick'>
  | OfOrder<'ship'>
  | OfOrder<'ready'>
  | OfOrder<'hand_over'>
  | OfOrder<'confirm'>
  | OfOrder<'cancel'>
  | OfOrder<'cancel_by_staff'>
  | OfOrder<'refund', { isPart: boolean }>
  | OfOrder<'pay_invoice', { isPart: boolean }>
  | OfOrder<'return'>
  | { act: 'decide_return'; returnId: string; lineId: string }
  | { act: 'receive_return'; returnId: string; lineId: string }
  | { act: 'refund_return'; returnId: string }
  | OfOrder<'claim', { lineId: string; productId: number }>
  | { act: 'decide_claim'; claimId: string; step: 'ask' | 'approve' | 'reject' | 'close' }
  | { act: 'answer_claim'; claimId: string }
  | { act: 'review'; productId: number; type: 'product' | 'package' }
  | { act: 'decide_review'; reviewId: string; rating: number }
  | { act: 'contact'; text: number; orderNo: string | null }
  | { act: 'answer_message'; messageId: string; text: number; isClosed: boolean }
  | { act: 'affiliate' }
  | { act: 'approve_affiliate'; code: string }
  | { act: 'payout' }
  | { act: 'decide_payout'; payoutId: string }
  | { act: 'click'; code: string }
  | { act: 'claim_voucher' }
  | { act: 'goodwill' }
  | { act: 'wish' }
  | { act: 'device' }
  | { act: 'refusal' }
  | { act: 'prepared_cart'; dealer: string }
  | { act: 'application' }
  /** What the office does with it: nothing yet, counts it, or also banks its cheques until they clear. */
  | { act: 'collect'; outcome: 'keep' | 'count' | 'clear' }
  | { act: 'bring_receipt'; receipt: string }
  | { act: 'count_cash'; seller: string; outcome: 'count' | 'clear' }
  | { act: 'move_cheques'; ids: string[]; to: 'banked' | 'cleared' }

export type HistoryEvent = HistoryAct & {
  /** Identifies it among all of the history; what is left to chance in it follows from this. */
  key: string
  at: number
  who: string
}

/** What the next day needs of the days before. */
export interface HistoryState {
  /** Days whose events are planned. */
  made: number
  /** By time. */
  waiting: HistoryEvent[]
  /** Address of each person who has ordered, by phone. */
  addresses: Record<string, string>
  /** Whom goods are ordered from. Absent from a history that was begun without one. */
  supplier?: string
}

/** Beginning and length of a history; everything in it follows from these and the market. */
export interface HistorySpan {
  /** The first start of the store, in milliseconds since 1970. */
  start: number
  days: number
}
