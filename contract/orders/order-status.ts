/** Order states (rules.md 2.2). */
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

/** Payment states, independent of the order state. */
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

/** Every transition of an order, by its owner, staff, a gateway or a timer. */
export const ORDER_ACTS = [
  'place',
  'settle',
  'cancel',
  'fill',
  'start_picking',
  'ship',
  'recall',
  'ready_for_pickup',
  'hand_over',
  'complete',
  'record_payment',
  'reopen',
  'refund',
] as const
export type OrderAct = (typeof ORDER_ACTS)[number]

/** Actions a customer may take on their own order. */
export const OWNER_ACTS = ['pay', 'cancel', 'confirm_received', 'reorder', 'send_receipt'] as const
export type OwnerAct = (typeof OWNER_ACTS)[number]

/** Actions staff may take on an order. */
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
