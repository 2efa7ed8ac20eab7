import type { InputOf } from '#contract/call.ts'
import { HEADER } from '#contract/constants.ts'
import { readIdempotencyKey } from '#contract/idempotency-key.ts'
import type { bookParcel as bookCall } from '#contract/orders/calls/book-parcel.ts'
import type { bookParcels as bookManyCall } from '#contract/orders/calls/book-parcels.ts'
import { quantityOf } from '#contract/orders/parcels.ts'
import type { SelectedOrderResult } from '#contract/orders/selected-orders.ts'
import type { StaffOrder } from '#contract/orders/staff-order.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { fieldError, requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import type { Couriers, OpenCourier } from '../../delivery/couriers/couriers.ts'
import { ORDER_MESSAGES } from '../order-messages.ts'
import * as bookings from '../queries/courier-bookings.ts'
import * as orders from '../queries/orders.ts'
import { cashToCollect } from './courier-parcel.ts'
import { bookDue } from './follow-parcels.ts'
import { resultOf } from './selected-orders.ts'
import { piecesOf, unsentOf } from './ship-order.ts'
import { momentOf, ofMarket, showStaffOrder } from './staff-orders.ts'
import { transitionOf } from './transitions.ts'

type Body = InputOf<typeof bookCall>['body']

interface BookingTools {
  couriers: Couriers
  context: SignedInContext
}

/**
 * Books a parcel at a service, whose answer sends it. The booking is stored before the service is asked, so that a press
 * that is repeated, and an answer that is lost, book nothing twice.
 *
 * @throws Refusal NOT_FOUND; CONFLICT when nothing may be sent, when the service refuses, and while it does not answer;
 *   in_progress while another request of the same press asks it
 */
export async function bookParcel(id: string, body: Body, { couriers, context }: BookingTools): Promise<StaffOrder> {
  const service = requireFound(couriers.get(body.provider), context)
  const { name } = service
  const messages = ORDER_MESSAGES[context.language]
  const bookingId = await startBooking(id, { body, service }, context)
  const asked = await bookDue({
    couriers,
    store: context,
    report: (_name, error) => context.reportFault(error),
    only: bookingId,
  })
  const row = requireFound(await bookings.find(context.db, bookingId), context)
  switch (row.state) {
    case 'booked':
    case 'recalled':
      return showStaffOrder(id, context)
    case 'refused':
      throw new Refusal('CONFLICT', messages.courierRefused(name, row.reason ?? ''))
    case 'unknown':
      throw new Refusal('CONFLICT', messages.courierUnknown(name))
    case 'asked': {
      if (asked > 0) throw new Refusal('CONFLICT', messages.courierSilent(name))
      context.answerHeader('Retry-After', '2')
      throw new Refusal('in_progress', SERVER_MESSAGES[context.language].inProgress)
    }
  }
}

/** Stores what is to be booked, or finds what this press has stored before. */
async function startBooking(
  id: string,
  { body, service: opened }: { body: Body; service: OpenCourier },
  context: SignedInContext,
): Promise<string> {
  const written = context.header(HEADER.idempotencyKey)
  const requestKey = written === null ? null : readIdempotencyKey(written)
  const messages = ORDER_MESSAGES[context.language]
  return context.db.transaction(async (transaction) => {
    const order = ofMarket(await orders.lock(transaction, id), context)
    const before = requestKey && (await bookings.findByKey(transaction, id, requestKey))
    if (before) return before.id
    if (!transitionOf('ship', order, 'staff')) throw new Refusal('CONFLICT', messages.noWayOn)
    const left = await unsentOf(transaction, id)
    const lines = body.lines ?? left
    const tooMany = lines.find(({ line_id, quantity }) => quantity > quantityOf(left, line_id))
    if (tooMany) throw fieldError(context, 'lines', messages.parcelMore(quantityOf(left, tooMany.line_id)))
    const cod = cashToCollect(order)
    if (cod > 0 && !opened.collectsCash) throw new Refusal('CONFLICT', messages.noCash(opened.name))
    // The courier collects once.
    if (cod > 0 && order.unsent_pieces === null && piecesOf(lines) < piecesOf(left))
      throw fieldError(context, 'lines', messages.cashInOne)
    if (lines.length === 0) throw new Refusal('CONFLICT', messages.noWayOn)
    const { now } = momentOf(context)
    const { provider, service, service_name, weight_g } = body
    const chosen = { provider, service, service_name, weight_g, lines, cod_minor: cod }
    const bookingId = newId(now.getTime())
    const press = { id: bookingId, order_id: id, booked_by: context.session.person.id, requestKey, now }
    if (!(await bookings.insert(transaction, { ...chosen, ...press })))
      throw new Refusal('CONFLICT', messages.bookingOpen)
    return bookingId
  })
}

/** Books a parcel of each order, in the given sequence. A refusal is that order's result. */
export async function bookParcels(
  { parcels }: InputOf<typeof bookManyCall>['body'],
  { couriers, context }: BookingTools,
): Promise<SelectedOrderResult[]> {
  const results: SelectedOrderResult[] = []
  // The key of the press is that of each of its orders.
  for (const { id, ...body } of parcels)
    results.push(await resultOf(id, () => bookParcel(id, body, { couriers, context }), context))
  return results
}
