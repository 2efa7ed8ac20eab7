import type { OrderNews } from '#contract/notifications/inbox.ts'
import type { OrderAct, OrderStatus } from '#contract/orders/order-status.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { noteOwnAct, notify } from './notify.ts'

const NEWS: Readonly<Partial<Record<OrderAct, OrderNews>>> = {
  place: 'placed',
  settle: 'paid',
  record_payment: 'part_paid',
  fill: 'arrived',
  ship: 'shipped',
  ready_for_pickup: 'ready',
  hand_over: 'completed',
  complete: 'completed',
  cancel: 'cancelled',
}

/** What may happen several times to an order, each with its own notification; every other event occurs once. */
const IN_PARTS: readonly OrderNews[] = ['part_paid', 'part_shipped', 'shipped']

/** What the owner finds in the inbox as well after having done it. */
const OWN_ACTS: readonly OrderAct[] = ['place', 'cancel']

function newsOf(news: OrderNews, { status }: Pick<NotifiedOrder, 'status'>): OrderNews {
  if (news === 'arrived' && status === 'PENDING_PAYMENT') return 'payable'
  return news === 'shipped' && status === 'PROCESSING' ? 'part_shipped' : news
}

/** What a notification says of an order. */
interface NotifiedOrder {
  id: string
  order_no: string
  account_id: string
  status: OrderStatus
  pickup_code: string | null
}

interface NotifyOrderInput {
  act: OrderAct
  actorId: string | null
  /** Id of the event in the order's timeline. */
  eventId: string
  now: Date
}

/** Notifies the owner of an order of an action. Their own is noted without a push and as read, or not at all. */
export function notifyOrderOwner(
  transaction: Transaction,
  order: NotifiedOrder,
  { act, actorId, eventId, now }: NotifyOrderInput,
): void {
  const notifiedOf = NEWS[act]
  const isOwn = actorId === order.account_id
  if (!notifiedOf || (isOwn && !OWN_ACTS.includes(act))) return
  const what = newsOf(notifiedOf, order)
  const subject = IN_PARTS.includes(what) ? `${what}:${eventId}` : what
  const tell = isOwn ? noteOwnAct : notify
  tell(transaction, {
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
