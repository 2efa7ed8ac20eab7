/** Where an order is (rules.md 2.2). */
export const ORDER_STATUSES = [
  'PENDING_PAYMENT',
  'PREORDER',
  'PAID',
  'PROCESSING',
  'READY_FOR_PICKUP',
  'SHIPPED',
  'COMPLETED',
  'CANCELLED',
  'REFUNDED',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Where its money is: an axis of its own. */
export const PAYMENT_STATUSES = [
  'UNPAID',
  'PENDING',
  'REVIEW',
  'PAID',
  'ON_ACCOUNT',
  'NOT_REQUIRED',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Everything that can be done to an order, by its owner, by staff, by a gateway or by time. */
export const ORDER_ACTS = [
  'place',
  'settle',
  'cancel',
  'fill',
  'start_picking',
  'ship',
  'ready_for_pickup',
  'hand_over',
  'complete',
  'record_payment',
  'refund',
] as const
export type OrderAct = (typeof ORDER_ACTS)[number]

/** What a customer may ask of an order of theirs. */
export const OWNER_ACTS = ['pay', 'cancel', 'confirm_received', 'reorder', 'send_receipt'] as const
export type OwnerAct = (typeof OWNER_ACTS)[number]

/** What staff may do with an order. */
export const STAFF_ACTS = [
  'start_picking',
  'ship',
  'ready_for_pickup',
  'hand_over',
  'complete',
  'cancel',
  'record_payment',
  'refund',
] as const satisfies readonly OrderAct[]
export type StaffAct = (typeof STAFF_ACTS)[number]
