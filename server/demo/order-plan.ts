import type { WantedGoods } from './goods.ts'

/** How an order of the history is paid. */
export type PaymentWay = 'gateway' | 'transfer' | 'account' | 'points'

/** What becomes of an order, as far as it is decided when it is placed. */
export type OrderFate =
  | 'complete'
  /** Its payment fails, and a second one succeeds. */
  | 'second_payment'
  /** Its receipt is rejected, and a second one is right. */
  | 'second_receipt'
  | 'unpaid'
  | 'cancelled'
  /** Paid, cancelled by the customer, and refunded. */
  | 'taken_back'
  /** Paid, cancelled by staff, and refunded. */
  | 'cancelled_by_staff'
  /** Ready at the store, and not collected. */
  | 'not_collected'
  | 'partly_refunded'
  | 'partly_sent'
  /** Stops at a state, so that staff find work in it on the day of the first start. */
  /** A virtual account that the buyer has not paid into yet. */
  | 'stays_pending'
  | 'stays_received'
  | 'stays_paid'
  | 'stays_picking'
  | 'stays_ready'
  | 'stays_sent'

/** An order to be placed. */
export interface HistoryOrder {
  goods: readonly WantedGoods[]
  way: PaymentWay
  isPickup: boolean
  fate: OrderFate
  voucher: string | null
  affiliate: string | null
  /** Company for which a sales person orders, and a discount in parts of ten thousand. */
  acting: { dealer: string; discountBp: number } | null
  remark: string | null
  /** Days after sending until a dealer pays the invoice; null: not at all. */
  paysAfterDays: number | null
}
