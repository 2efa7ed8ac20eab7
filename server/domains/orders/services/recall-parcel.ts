import type { StaffOrder } from '#contract/orders/staff-order.ts'
import type { SignedInContext } from '../../../context.ts'
import { Refusal } from '../../../route.ts'
import { ORDER_MESSAGES } from '../order-messages.ts'
import * as bookings from '../queries/courier-bookings.ts'
import * as orders from '../queries/orders.ts'
import * as shipments from '../queries/shipments.ts'
import { staffView } from './order-view.ts'
import { piecesOf, unsentOf } from './ship-order.ts'
import { ofMarket, stepOf } from './staff-orders.ts'

/**
 * Takes a parcel out of its order that will not arrive, as its courier says: what was in it is to be sent again.
 *
 * @throws Refusal NOT_FOUND; CONFLICT for another parcel, and once the order has ended
 */
export async function recallParcel(id: string, shipmentId: string, context: SignedInContext): Promise<StaffOrder> {
  return context.db.transaction(async (transaction) => {
    const order = ofMarket(await orders.lock(transaction, id), context)
    const parcel = await bookings.recall(transaction, { orderId: id, shipmentId })
    if (!parcel) throw new Refusal('CONFLICT', ORDER_MESSAGES[context.language].noWayOn)
    shipments.remove(transaction, shipmentId)
    const sent = await shipments.sentPieces(transaction, id)
    const unsent = sent.length > 0 ? piecesOf(await unsentOf(transaction, id)) : null
    const { service_name: courier, tracking_no } = parcel
    const act = {
      act: 'recall',
      reason: [courier, tracking_no].filter(Boolean).join(' '),
      detail: { courier, tracking_no },
    } as const
    const moved = await stepOf(transaction, { order: { ...order, unsent_pieces: unsent }, act }, context)
    return staffView(transaction, moved, context)
  })
}
