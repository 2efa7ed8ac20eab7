import type { Transaction } from '../../database/database.ts'
import * as orderEvents from '../../queries/order-events.ts'
import * as orders from '../../queries/orders.ts'
import * as stock from '../../queries/stock.ts'
import { tellOrder } from '../inbox/tell-order.ts'
import { EFFECTS } from './effects.ts'
import type { Moment } from './moment.ts'
import { type ActorKind, amountDue, type TRANSITIONS, transitionOf } from './transitions.ts'

export interface Actor {
  kind: ActorKind
  /** null for gateways, and for what time brings. */
  id: string | null
}

export interface Step {
  act: keyof typeof TRANSITIONS
  actor: Actor
  reason?: string | null
}

/**
 * Takes one step with an order whose row is locked: its effects, its new state and the line of its timeline, in the
 * transaction that is open.
 *
 * @returns the order as it is now; null when the table knows no such step from here, and nothing was written
 */
export async function moveOrder(
  inside: Transaction,
  { order, step }: { order: orders.OrderRow; step: Step },
  moment: Moment,
): Promise<orders.OrderRow | null> {
  const transition = transitionOf(step.act, order, step.actor.kind)
  if (!transition) return null
  let moved: orders.OrderRow = {
    ...order,
    status: transition.to ?? order.status,
    payment_status: transition.pays ?? order.payment_status,
  }
  if (transition.to && transition.to !== order.status) moved.expires_at = null
  for (const effect of transition.effects) {
    moved = { ...moved, ...(await EFFECTS[effect](inside, moved, moment)) }
  }
  orders.save(inside, moved, moment.now)
  const { act, actor, reason = null } = step
  const eventId = orderEvents.add(inside, {
    orderId: order.id,
    act,
    from: order,
    to: moved,
    actor: actor.kind,
    actorId: actor.id,
    reason,
    now: moment.now,
  })
  tellOrder(inside, moved, { act, actorId: actor.id, eventId, now: moment.now })
  // What goes back to the shelf can be seen there.
  if (transition.effects.some((effect) => effect === 'give_back_stock')) stock.raiseVersion(inside, order.market)
  return moved
}

/** What became of money that arrived. */
export type Settled =
  /** The order is paid by it. */
  | 'settled'
  /** It was paid before: this is money too much. */
  | 'already'
  /** It was cancelled: this is money to give back. */
  | 'closed'

export interface Settlement {
  /** `part`: less than what is open. */
  became: Settled | 'part'
  /** Minor units beyond what was open. */
  surplus: number
}

interface Arrived {
  orderId: string
  actor: Actor
  reason?: string | null
}

/**
 * An amount, in minor units, has arrived for an order: as much as is open makes a paid order, with everything that
 * follows from it; less is a part payment. In the transaction of the caller. Locks the order first; the payment
 * attempt's row is locked after it.
 */
export async function applyPayment(
  inside: Transaction,
  { orderId, amount, actor, reason = null }: Arrived & { amount: number },
  moment: Moment,
): Promise<Settlement> {
  const order = await needLocked(inside, orderId)
  const due = amountDue(order)
  if (amount < due) {
    const partly = { ...order, part_paid: order.part_paid + amount }
    await moveOrder(inside, { order: partly, step: { act: 'record_payment', actor, reason } }, moment)
    return { became: 'part', surplus: 0 }
  }
  const became = await settleOrder(inside, { orderId, actor, reason }, moment)
  return { became, surplus: amount - due }
}

/**
 * All that is open of an order has arrived, or staff found its transfer: it is paid, with everything that follows from
 * it, in the transaction of the caller.
 */
export async function settleOrder(
  inside: Transaction,
  { orderId, actor, reason = null }: Arrived,
  moment: Moment,
): Promise<Settled> {
  const order = await needLocked(inside, orderId)
  if (await moveOrder(inside, { order, step: { act: 'settle', actor, reason } }, moment)) return 'settled'
  return order.status === 'CANCELLED' ? 'closed' : 'already'
}

async function needLocked(inside: Transaction, orderId: string): Promise<orders.OrderRow> {
  const order = await orders.lock(inside, orderId)
  if (!order) throw new Error(`There is no order ${orderId}`)
  return order
}

/**
 * Cancels an order and gives back what it held, in the transaction of whoever decides it.
 *
 * @returns false when it cannot be cancelled by this one any more
 */
export async function cancelOrder(
  inside: Transaction,
  { orderId, actor, reason = null }: { orderId: string; actor: Actor; reason?: string | null },
  moment: Moment,
): Promise<boolean> {
  const order = await needLocked(inside, orderId)
  return (await moveOrder(inside, { order, step: { act: 'cancel', actor, reason } }, moment)) !== null
}

/**
 * Where the money of an unpaid order is: on its way, or with staff. An order that is paid, cancelled or on account
 * stays as it is.
 */
export async function notePayment(
  inside: Transaction,
  { orderId, status }: { orderId: string; status: 'UNPAID' | 'PENDING' | 'REVIEW' },
  { now }: Moment,
): Promise<void> {
  const order = await orders.lock(inside, orderId)
  if (!order || !['UNPAID', 'PENDING', 'REVIEW'].includes(order.payment_status)) return
  orders.save(inside, { ...order, payment_status: status }, now)
}
