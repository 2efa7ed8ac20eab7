import type { OrderNews } from '#contract/entities/inbox.ts'
import type { OrderAct } from '#contract/rules/order-status.ts'
import type { Transaction } from '../../database/database.ts'
import type { OrderRow } from '../../queries/orders.ts'
import { notify } from './notify.ts'

const NEWS: Readonly<Partial<Record<OrderAct, OrderNews>>> = {
  settle: 'paid',
  record_payment: 'part_paid',
  fill: 'arrived',
  ship: 'shipped',
  ready_for_pickup: 'ready',
  hand_over: 'completed',
  complete: 'completed',
  cancel: 'cancelled',
  refund: 'refunded',
}

interface Done {
  act: OrderAct
  actorId: string | null
  /** Of the line in its timeline. */
  eventId: string
  now: Date
}

/** Tells the owner of an order of a step that somebody else has taken with it: nobody has to hear what they did themselves. */
export function tellOrder(inside: Transaction, order: OrderRow, { act, actorId, eventId, now }: Done): void {
  const told = NEWS[act]
  if (!told || actorId === order.account_id) return
  const what = told === 'arrived' && order.status === 'PENDING_PAYMENT' ? 'payable' : told
  // Money comes and goes back in parts, and each is news; everything else happens to an order once.
  const subject = what === 'refunded' || what === 'part_paid' ? `${what}:${eventId}` : what
  notify(inside, {
    accountId: order.account_id,
    subject: `order:${order.id}:${subject}`,
    news: {
      kind: 'order',
      what,
      order_id: order.id,
      order_no: order.order_no,
      pickup_code: what === 'ready' ? order.pickup_code : null,
    },
    now,
  })
}
