import type { InputOf } from '#contract/call.ts'
import type { endShipping as endCall } from '#contract/orders/calls/end-shipping.ts'
import { shipOrder as shipCall } from '#contract/orders/calls/ship-order.ts'
import { type LinePieces, quantityOf, unsentLines } from '#contract/orders/parcels.ts'
import type { StaffOrder } from '#contract/orders/staff-order.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { withIdempotencyKey } from '../../../platform/idempotency/idempotency-key.ts'
import { fieldError } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import type { TimeContext } from '../../../time-context.ts'
import * as audit from '../../audit/services/audit-log.ts'
import { shippedBy } from '../../delivery/services/couriers.ts'
import { ORDER_MESSAGES } from '../order-messages.ts'
import * as orderLines from '../queries/order-lines.ts'
import type { OrderRow } from '../queries/orders.ts'
import * as orders from '../queries/orders.ts'
import * as shipments from '../queries/shipments.ts'
import { staffView } from './order-view.ts'
import { momentOf, ofMarket, stepOf } from './staff-orders.ts'
import { transitionOrder } from './transition-order.ts'

export const piecesOf = (lines: readonly LinePieces[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** What of the order is in no parcel yet. */
export async function unsentOf(transaction: Transaction, orderId: string): Promise<LinePieces[]> {
  const [bought, sent] = await Promise.all([
    orderLines.ofOrder(transaction, orderId),
    shipments.sentPieces(transaction, orderId),
  ])
  return unsentLines(bought, [{ lines: sent }])
}

interface AddedParcel extends Pick<shipments.NewShipment, 'courier' | 'trackingNo' | 'trackingUrl' | 'lines'> {
  /** Locked. */
  order: OrderRow
  /** What is in no parcel before this one. */
  left: readonly LinePieces[]
  /** The member of staff who sends it. */
  actorId: string
}

/** Sends a parcel of a locked order, with its audit log entry; null in a state in which none is sent. */
export async function addParcel(
  transaction: Transaction,
  { order, left, lines, courier, trackingNo, trackingUrl, actorId }: AddedParcel,
  moment: TimeContext,
): Promise<{ order: OrderRow; shipmentId: string } | null> {
  const { now } = moment
  const eventId = newId(now.getTime())
  const unsent = piecesOf(left) - piecesOf(lines)
  const step = { act: 'ship', eventId, actor: { kind: 'staff', id: actorId } } as const
  const moved = await transitionOrder(transaction, { order: { ...order, unsent_pieces: unsent }, step }, moment)
  if (!moved) return null
  const detail = { order_no: order.order_no, reason: null, courier, tracking_no: trackingNo }
  await audit.write(transaction, {
    actorId,
    act: 'order.ship',
    objectId: order.id,
    detail: { ...detail, ...(unsent > 0 && { unsent }) },
    now,
  })
  const parcel = { orderId: order.id, eventId, courier, trackingNo, trackingUrl, lines, now }
  return { order: moved, shipmentId: shipments.insert(transaction, parcel) }
}

/**
 * Sends one parcel; the last one makes the order SHIPPED. Idempotent per `Idempotency-Key`.
 *
 * @throws Refusal NOT_FOUND; CONFLICT in another state; VALIDATION for more pieces than are left, and for a tracking
 *   number that another parcel of the order has
 */
export async function shipParcel(
  id: string,
  body: InputOf<typeof shipCall>['body'],
  context: SignedInContext,
): Promise<StaffOrder> {
  const { courier: name, tracking_no: trackingNo, tracking_url, lines } = body
  const keyed = { call: { ...shipCall, path: `/api/staff/orders/${id}/ship` as const }, body }
  return withIdempotencyKey(context, keyed, async (transaction) => {
    const order = ofMarket(await orders.lock(transaction, id), context)
    const messages = ORDER_MESSAGES[context.language]
    const left = await unsentOf(transaction, id)
    const parcel = lines ?? left
    const tooMany = parcel.find(({ line_id, quantity }) => quantity > quantityOf(left, line_id))
    if (tooMany) throw fieldError(context, 'lines', messages.parcelMore(quantityOf(left, tooMany.line_id)))
    if (await shipments.hasTrackingNo(transaction, id, trackingNo))
      throw fieldError(context, 'tracking_no', messages.trackingTaken)
    const { courier, link } = await shippedBy(transaction, { name, trackingNo }, context)
    const actorId = context.session.person.id
    const sent = { order, left, lines: parcel, courier, trackingNo, trackingUrl: tracking_url ?? link, actorId }
    const added = await addParcel(transaction, sent, momentOf(context))
    if (!added) throw new Refusal('CONFLICT', messages.noWayOn)
    return staffView(transaction, added.order, context)
  })
}

/**
 * Ends a partly sent order without a further parcel: what is in none is refunded after its completion, and put back into
 * stock by staff if it is there.
 *
 * @throws Refusal NOT_FOUND; CONFLICT before the first parcel, and when everything is sent
 */
export async function endShipping(
  id: string,
  { reason }: InputOf<typeof endCall>['body'],
  context: SignedInContext,
): Promise<StaffOrder> {
  return context.db.transaction(async (transaction) => {
    const order = ofMarket(await orders.lock(transaction, id), context)
    const { unsent_pieces: unsent } = order
    if (unsent === null || unsent === 0) throw new Refusal('CONFLICT', ORDER_MESSAGES[context.language].noWayOn)
    const act = { act: 'ship', reason, detail: { unsent } } as const
    const moved = await stepOf(transaction, { order: { ...order, unsent_pieces: 0 }, act }, context)
    return staffView(transaction, moved, context)
  })
}
