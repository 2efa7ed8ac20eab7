import type { Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'
import type { TimeContext } from '../../../time-context.ts'
import { raiseVersion } from '../../catalogue/services/catalogue-version.ts'
import { notifyOrderOwner } from '../../notifications/services/notify-order.ts'
import { receiveForOrder } from '../../receivables/services/order-ledger.ts'
import * as orderEvents from '../queries/order-events.ts'
import * as orders from '../queries/orders.ts'
import { announceOrder, announcePayment } from './announce-order.ts'
import { EFFECTS } from './effects.ts'
import { type ActorKind, amountDue, type TRANSITIONS, transitionOf } from './transitions.ts'

export interface Actor {
  kind: ActorKind
  /** null for gateways and for the system. */
  id: string | null
}

export interface TransitionInput {
  act: keyof typeof TRANSITIONS
  actor: Actor
  reason?: string | null
  /** Id of the event in the order's timeline; a new one by default. */
  eventId?: string
}

/**
 * Applies one transition to a locked order: its effects, its new state and its timeline event, in the open transaction.
 *
 * @returns the changed order; null when no transition applies in this state, and nothing was written
 */
export async function transitionOrder(
  transaction: Transaction,
  { order, step }: { order: orders.OrderRow; step: TransitionInput },
  moment: TimeContext,
): Promise<orders.OrderRow | null> {
  const transition = transitionOf(step.act, order, step.actor.kind)
  if (!transition) return null
  let changed: orders.OrderRow = {
    ...order,
    status: transition.to ?? order.status,
    payment_status: transition.pays ?? order.payment_status,
  }
  if (transition.to && transition.to !== order.status) changed.expires_at = null
  for (const effect of transition.effects) {
    changed = { ...changed, ...(await EFFECTS[effect](transaction, changed, moment)) }
  }
  orders.save(transaction, changed, moment.now)
  const { act, actor, reason = null } = step
  const eventId = orderEvents.add(transaction, {
    id: step.eventId ?? newId(moment.now.getTime()),
    orderId: order.id,
    act,
    from: order,
    to: changed,
    actor: actor.kind,
    actorId: actor.id,
    reason,
    now: moment.now,
  })
  await announceOrder(transaction, { act, order: changed }, moment.now)
  // Nobody is notified of a sale at a counter: the buyer has its receipt.
  if (order.channel === 'online')
    notifyOrderOwner(transaction, changed, { act, actorId: actor.id, eventId, now: moment.now })
  // Returned stock must become visible in the catalogue.
  if (transition.effects.some((effect) => effect === 'give_back_stock')) raiseVersion(transaction, order.market)
  return changed
}

/** The result of a received payment. */
export type SettleResult =
  /** The payment completes the order's payment. */
  | 'settled'
  /** The order was paid before: the payment is a surplus. */
  | 'already'
  /** The order is cancelled: the payment has to be returned. */
  | 'closed'

export interface Settlement {
  /** `part`: the payment is less than the order's open amount. */
  outcome: SettleResult | 'part'
  /** What was paid beyond the order's open amount, in minor units. */
  surplus: number
}

interface OrderStep {
  orderId: string
  actor: Actor
  reason?: string | null
}

interface ReceivedPayment extends OrderStep {
  /** Minor units. */
  amount: number
  /** The row of the payment, for the dealer's ledger. */
  attemptId?: string | null
}

/**
 * Applies a received amount, in minor units, in the caller's transaction: the full open amount settles the order with
 * all effects; less is a part payment. On account, the dealer's ledger gets the payment. Locks the order before the row of the payment attempt.
 */
export async function applyPayment(
  transaction: Transaction,
  { orderId, amount, attemptId = null, actor, reason = null }: ReceivedPayment,
  moment: TimeContext,
): Promise<Settlement> {
  const order = await requireLocked(transaction, orderId)
  await announcePayment(transaction, { order, amount }, moment.now)
  const due = amountDue(order)
  const invoice_open =
    order.settles === 'account'
      ? await receiveForOrder(transaction, { order, amount, attemptId, by: actor.id }, moment.now)
      : null
  if (amount < due) {
    const partly = { ...order, part_paid: order.part_paid + amount, invoice_open }
    await transitionOrder(transaction, { order: partly, step: { act: 'record_payment', actor, reason } }, moment)
    return { outcome: 'part', surplus: 0 }
  }
  const outcome = await settleOrder(transaction, { orderId, actor, reason }, moment)
  // On account, what is over is in the dealer's favour: it waits for nobody to give it back.
  return order.settles === 'account' && amount > 0
    ? { outcome: 'settled', surplus: 0 }
    : { outcome, surplus: amount - due }
}

/**
 * Marks a locked order as paid with all effects, in the caller's transaction: the open amount was received, or staff
 * found the transfer.
 */
export async function settleOrder(
  transaction: Transaction,
  { orderId, actor, reason = null }: OrderStep,
  moment: TimeContext,
): Promise<SettleResult> {
  const order = await requireLocked(transaction, orderId)
  if (await transitionOrder(transaction, { order, step: { act: 'settle', actor, reason } }, moment)) return 'settled'
  return order.status === 'CANCELLED' ? 'closed' : 'already'
}

/**
 * Marks orders as paid whose invoices a change of the dealer's ledger closed, and as on account those that it opened. The
 * dealer's row is locked.
 */
export async function followLedger(
  transaction: Transaction,
  { orderIds, actor }: { orderIds: readonly string[]; actor: Actor },
  moment: TimeContext,
): Promise<void> {
  for (const orderId of orderIds) {
    const order = await requireLocked(transaction, orderId)
    const act = amountDue(order) === 0 ? 'settle' : 'reopen'
    await transitionOrder(transaction, { order, step: { act, actor } }, moment)
  }
}

async function requireLocked(transaction: Transaction, orderId: string): Promise<orders.OrderRow> {
  const order = await orders.lock(transaction, orderId)
  if (!order) throw new Error(`There is no order ${orderId}`)
  return order
}

/**
 * Cancels an order and returns its reservations, in the caller's transaction.
 *
 * @returns false when this actor can no longer cancel it
 */
export async function cancelOrder(
  transaction: Transaction,
  { orderId, actor, reason = null }: OrderStep,
  moment: TimeContext,
): Promise<boolean> {
  const order = await requireLocked(transaction, orderId)
  return (await transitionOrder(transaction, { order, step: { act: 'cancel', actor, reason } }, moment)) !== null
}

/**
 * Sets the payment status of an unpaid order: pending or under review by staff. An order that is paid, cancelled or on
 * account stays as it is.
 */
export async function setUnpaidStatus(
  transaction: Transaction,
  { orderId, status }: { orderId: string; status: 'UNPAID' | 'PENDING' | 'REVIEW' },
  { now }: TimeContext,
): Promise<void> {
  const order = await orders.lock(transaction, orderId)
  if (!order || !['UNPAID', 'PENDING', 'REVIEW'].includes(order.payment_status)) return
  orders.save(transaction, { ...order, payment_status: status }, now)
}
