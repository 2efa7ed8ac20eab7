import type { OrderAct, OrderStatus } from '#contract/orders/order-status.ts'
import type { OrderRow } from '../queries/orders.ts'
import type { EffectName } from './effects.ts'

export type ActorKind = 'customer' | 'staff' | 'gateway' | 'system'

/** One transition of an order. */
export interface Transition {
  from: readonly OrderStatus[]
  who: readonly ActorKind[]
  /** Absent: always. */
  when?: (order: OrderRow) => boolean
  /** New status; absent: unchanged. */
  to?: OrderStatus
  /** New payment status; absent: unchanged. */
  pays?: OrderRow['payment_status']
  /** In the order in which rows are locked: stock, voucher, points, commission, numbers. */
  effects: readonly EffectName[]
}

const PAID = [
  'earn',
  'consume_voucher',
  'begin_commission',
  'mark_paid',
  'issue_invoice',
] as const satisfies EffectName[]
const UNDONE = [
  'give_back_stock',
  'give_back_voucher',
  'give_back_points',
  'unearn',
  'review_part_payments',
] as const satisfies EffectName[]

type AmountDueFields = Pick<OrderRow, 'status' | 'payment_status' | 'settles' | 'total'>

const isOwed = ({ payment_status, total }: AmountDueFields): boolean =>
  total > 0 && (payment_status === 'UNPAID' || payment_status === 'PENDING' || payment_status === 'REVIEW')
const isOwedBefore = (order: AmountDueFields): boolean => order.settles === 'before' && isOwed(order)
const isOwedAtCounter = (order: OrderRow): boolean => order.settles === 'counter' && isOwed(order)
/** The courier has the money, or is to collect it. */
export const isOwedOnDelivery = (order: AmountDueFields): boolean => order.settles === 'delivery' && isOwed(order)
const isOnAccount = ({ payment_status }: OrderRow): boolean => payment_status === 'ON_ACCOUNT'
/** Only staff cancel a partly paid order, because money has to be returned. */
const mayBeGivenUp = ({ payment_status, part_paid }: OrderRow): boolean =>
  payment_status !== 'REVIEW' && part_paid === 0

type OpenAmountFields = Pick<
  OrderRow,
  'status' | 'payment_status' | 'total' | 'refunded' | 'part_paid' | 'invoice_open'
>

/**
 * The amount still to be paid, in minor units; 0 for a cancelled or refunded order. Of an invoice on account it is what
 * the dealer's ledger has open.
 */
export function amountDue(order: OpenAmountFields): number {
  const { status, payment_status, total, refunded, part_paid, invoice_open } = order
  if (invoice_open !== null) return invoice_open
  const isOpen = ['UNPAID', 'PENDING', 'REVIEW', 'ON_ACCOUNT'].includes(payment_status)
  if (!isOpen || status === 'CANCELLED' || status === 'REFUNDED') return 0
  return Math.max(0, total - refunded - part_paid)
}

/** Nothing is left to go into another parcel. */
const isAllSent = ({ unsent_pieces }: OrderRow): boolean => unsent_pieces === 0
/** A parcel is on its way: what is in it cannot be put back into stock. */
const hasParcel = ({ unsent_pieces }: OrderRow): boolean => unsent_pieces !== null

/** It was sent once: what the dealer owes for it is changed by refunds alone. */
const isInvoicedOnAccount = ({ settles, invoice_no }: OrderRow): boolean => settles === 'account' && invoice_no !== null

const isPickup = ({ delivery_method }: OrderRow): boolean => delivery_method === 'PICKUP'

/**
 * Every transition of an order (rules 2.2), by its owner, staff, gateways and the system. The first row of an action
 * that matches applies; without a match the action is refused.
 */
export const TRANSITIONS: Record<Exclude<OrderAct, 'place' | 'refund'>, readonly Transition[]> = {
  settle: [
    {
      from: ['PENDING_PAYMENT'],
      who: ['gateway', 'staff', 'system'],
      to: 'PAID',
      pays: 'PAID',
      effects: ['take_stock', ...PAID],
    },
    // Paid in advance: arrived pieces stay reserved, and leave the stock together with the rest.
    { from: ['PREORDER'], who: ['gateway', 'staff', 'system'], when: isOwedBefore, pays: 'PAID', effects: PAID },
    { from: ['PREORDER'], who: ['staff'], when: isOwedAtCounter, pays: 'PAID', effects: PAID },
    {
      from: ['PROCESSING', 'READY_FOR_PICKUP'],
      who: ['staff'],
      when: isOwedAtCounter,
      pays: 'PAID',
      effects: ['take_stock', ...PAID],
    },
    // Its stock was taken when it was placed.
    { from: ['PROCESSING'], who: ['staff'], when: isOwedOnDelivery, pays: 'PAID', effects: PAID },
    { from: ['SHIPPED'], who: ['staff'], when: isOwedOnDelivery, pays: 'PAID', effects: [...PAID, 'await_arrival'] },
    // The invoice is issued on sending: the payment only closes the account.
    {
      from: ['PREORDER', 'PROCESSING', 'READY_FOR_PICKUP', 'SHIPPED', 'COMPLETED'],
      who: ['customer', 'staff', 'gateway', 'system'],
      when: isOnAccount,
      pays: 'PAID',
      effects: ['mark_paid'],
    },
  ],
  // What paid its invoice was taken back, or used for another one.
  reopen: [
    {
      from: ['SHIPPED', 'COMPLETED'],
      who: ['staff', 'gateway', 'system'],
      when: (order) => (order.invoice_open ?? 0) > 0 && !isOnAccount(order),
      pays: 'ON_ACCOUNT',
      effects: ['mark_unpaid'],
    },
  ],
  // A part of the open amount, or a payment that arrived after its order was cancelled.
  record_payment: [
    {
      from: ['PENDING_PAYMENT', 'PREORDER', 'PROCESSING', 'READY_FOR_PICKUP', 'SHIPPED', 'COMPLETED'],
      who: ['staff', 'gateway', 'system'],
      when: (order) => amountDue(order) > 0,
      effects: ['await_rest'],
    },
    { from: ['CANCELLED'], who: ['staff'], when: isOwed, effects: [] },
  ],
  fill: [
    {
      from: ['PREORDER'],
      who: ['system', 'staff'],
      when: isOwedBefore,
      to: 'PENDING_PAYMENT',
      effects: ['grant_days'],
    },
    { from: ['PREORDER'], who: ['system', 'staff'], when: isOwedAtCounter, to: 'PROCESSING', effects: [] },
    { from: ['PREORDER'], who: ['system', 'staff'], to: 'PROCESSING', effects: ['take_stock'] },
  ],
  start_picking: [{ from: ['PAID'], who: ['staff'], to: 'PROCESSING', effects: [] }],
  ship: [
    {
      from: ['PROCESSING'],
      who: ['staff'],
      when: (order) => !isPickup(order) && isAllSent(order),
      to: 'SHIPPED',
      effects: ['await_arrival', 'issue_account_invoice'],
    },
    // A parcel with a part of the order, which stays in preparation until the last one has left.
    { from: ['PROCESSING'], who: ['staff'], when: (order) => !isPickup(order), effects: [] },
  ],
  // A parcel that will not arrive, as its courier says, is taken out: its pieces go into another one.
  recall: [{ from: ['PROCESSING', 'SHIPPED'], who: ['staff'], to: 'PROCESSING', effects: [] }],
  ready_for_pickup: [
    { from: ['PROCESSING'], who: ['staff'], when: isPickup, to: 'READY_FOR_PICKUP', effects: ['make_pickup_code'] },
  ],
  hand_over: [
    // Sold at a counter: the buyer takes the goods along at once.
    {
      from: ['PROCESSING'],
      who: ['staff'],
      when: (order) => order.channel === 'counter' && !isOwed(order),
      to: 'COMPLETED',
      effects: ['complete'],
    },
    {
      from: ['READY_FOR_PICKUP'],
      who: ['staff'],
      when: (order) => !isOwed(order),
      to: 'COMPLETED',
      effects: ['complete', 'issue_account_invoice'],
    },
  ],
  complete: [
    {
      from: ['SHIPPED'],
      who: ['customer', 'staff', 'system'],
      when: (order) => !isOwedOnDelivery(order),
      to: 'COMPLETED',
      effects: ['complete', 'issue_account_invoice'],
    },
  ],
  cancel: [
    // While staff review a payment that may belong to the order, only they can cancel it.
    {
      from: ['PENDING_PAYMENT'],
      who: ['customer', 'system'],
      when: mayBeGivenUp,
      to: 'CANCELLED',
      effects: UNDONE,
    },
    {
      from: ['PREORDER'],
      who: ['customer'],
      when: mayBeGivenUp,
      to: 'CANCELLED',
      effects: UNDONE,
    },
    { from: ['PAID'], who: ['customer'], to: 'CANCELLED', effects: UNDONE },
    { from: ['PENDING_PAYMENT', 'PREORDER', 'PAID'], who: ['staff'], to: 'CANCELLED', effects: UNDONE },
    {
      from: ['PROCESSING'],
      who: ['staff'],
      when: (order) => !hasParcel(order) && !isInvoicedOnAccount(order),
      to: 'CANCELLED',
      effects: UNDONE,
    },
    { from: ['READY_FOR_PICKUP'], who: ['staff', 'system'], to: 'CANCELLED', effects: UNDONE },
    // The recipient did not pay, and the courier brought it back.
    { from: ['SHIPPED'], who: ['staff'], when: isOwedOnDelivery, to: 'CANCELLED', effects: UNDONE },
  ],
}

/** The transition of this action for this actor; null = not allowed. */
export function transitionOf(act: keyof typeof TRANSITIONS, order: OrderRow, who: ActorKind): Transition | null {
  const fitting = TRANSITIONS[act].find(
    ({ from, who: allowed, when }) => from.includes(order.status) && allowed.includes(who) && (when?.(order) ?? true),
  )
  return fitting ?? null
}

/** Whether money or points can be refunded: the order has ended, and something was paid or is on account. */
export const isRefundable = ({ status, payment_status }: OrderRow): boolean => {
  const isPaid = payment_status === 'PAID' || payment_status === 'PARTIALLY_REFUNDED'
  if (status === 'CANCELLED') return isPaid
  return status === 'COMPLETED' && (isPaid || payment_status === 'ON_ACCOUNT' || payment_status === 'NOT_REQUIRED')
}

/** Whether a payment attempt may be started or continued. */
export const isPayable = (order: AmountDueFields): boolean =>
  (order.status === 'PENDING_PAYMENT' || order.status === 'PREORDER') &&
  order.payment_status !== 'REVIEW' &&
  isOwedBefore(order)
