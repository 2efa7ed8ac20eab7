import type { InputOf } from '#contract/call.ts'
import type { endShipping as endCall } from '#contract/orders/calls/end-shipping.ts'
import { shipOrder as shipCall } from '#contract/orders/calls/ship-order.ts'
import { type LinePieces, quantityOf, unsentLines } from '#contract/orders/parcels.ts'
import type { StaffOrder } from '#contract/orders/staff-order.ts'
import type { SignedInContext } from '../../../context.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { withIdempotencyKey } from '../../../platform/idempotency/idempotency-key.ts'
import { fieldError } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { shippedBy } from '../../delivery/services/couriers.ts'
import { ORDER_MESSAGES } from '../order-messages.ts'
import * as orderLines from '../queries/order-lines.ts'
import * as orders from '../queries/orders.ts'
import * as shipments from '../queries/shipments.ts'
import { staffView } from './order-view.ts'
import { momentOf, ofMarket, stepOf } from './staff-orders.ts'

const piecesOf = (lines: readonly LinePieces[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

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
    const [bought, sent] = await Promise.all([
      orderLines.ofOrder(transaction, id),
      shipments.sentPieces(transaction, id),
    ])
    const left = unsentLines(bought, [{ lines: sent }])
    const parcel = lines ?? left
    const tooMany = parcel.find(({ line_id, quantity }) => quantity > quantityOf(left, line_id))
    if (tooMany) throw fieldError(context, 'lines', messages.parcelMore(quantityOf(left, tooMany.line_id)))
    if (await shipments.hasTrackingNo(transaction, id, trackingNo))
      throw fieldError(context, 'tracking_no', messages.trackingTaken)
    const { courier, link } = await shippedBy(transaction, { name, trackingNo }, context)
    const { now } = momentOf(context)
    const eventId = newId(now.getTime())
    const unsent = piecesOf(left) - piecesOf(parcel)
    const detail = { courier, tracking_no: trackingNo, ...(unsent > 0 && { unsent }) }
    const act = { act: 'ship', eventId, detail } as const
    const moved = await stepOf(transaction, { order: { ...order, unsent_pieces: unsent }, act }, context)
    const trackingUrl = tracking_url ?? link
    shipments.insert(transaction, { orderId: id, eventId, courier, trackingNo, trackingUrl, lines: parcel, now })
    return staffView(transaction, moved, context)
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
