import { setStock } from '#contract/catalogue/calls/set-stock.ts'
import { addOrderNote } from '#contract/orders/calls/add-order-note.ts'
import { bookParcel as bookParcelCall } from '#contract/orders/calls/book-parcel.ts'
import { bookParcels as bookParcelsCall } from '#contract/orders/calls/book-parcels.ts'
import { cancelStaffOrder } from '#contract/orders/calls/cancel-staff-order.ts'
import { completeOrder } from '#contract/orders/calls/complete-order.ts'
import { decideReturn } from '#contract/orders/calls/decide-return.ts'
import { endShipping } from '#contract/orders/calls/end-shipping.ts'
import { getCourierRates } from '#contract/orders/calls/get-courier-rates.ts'
import { getNumbering } from '#contract/orders/calls/get-numbering.ts'
import { getStaffOrder } from '#contract/orders/calls/get-staff-order.ts'
import { getStaffOrders } from '#contract/orders/calls/get-staff-orders.ts'
import { getStaffRefunds } from '#contract/orders/calls/get-staff-refunds.ts'
import { getStaffReturn } from '#contract/orders/calls/get-staff-return.ts'
import { getStaffReturns } from '#contract/orders/calls/get-staff-returns.ts'
import { getUnpaidHolders } from '#contract/orders/calls/get-unpaid-holders.ts'
import { handOverOrder } from '#contract/orders/calls/hand-over-order.ts'
import { payRefundBack } from '#contract/orders/calls/pay-refund-back.ts'
import { readyForPickup } from '#contract/orders/calls/ready-for-pickup.ts'
import { recallParcel as recallParcelCall } from '#contract/orders/calls/recall-parcel.ts'
import { receiveReturn } from '#contract/orders/calls/receive-return.ts'
import { refundOrder } from '#contract/orders/calls/refund-order.ts'
import { refundReturn } from '#contract/orders/calls/refund-return.ts'
import { saveNumbering } from '#contract/orders/calls/save-numbering.ts'
import { shipOrder } from '#contract/orders/calls/ship-order.ts'
import { shipOrders } from '#contract/orders/calls/ship-orders.ts'
import { startPicking } from '#contract/orders/calls/start-picking.ts'
import { startPickingOrders } from '#contract/orders/calls/start-picking-orders.ts'
import { approveStockTake as approveStockTakeCall } from '#contract/stock/calls/approve-stock-take.ts'
import { changePlace as changePlaceCall } from '#contract/stock/calls/change-place.ts'
import { receiveTransfer as receiveTransferCall } from '#contract/stock/calls/receive-transfer.ts'
import { setPlaceStock } from '#contract/stock/calls/set-place-stock.ts'
import { type Route, route } from '../../../route.ts'
import type { Couriers } from '../../delivery/couriers/couriers.ts'
import { approveStockTake } from '../services/approve-stock-take.ts'
import { bookParcel, bookParcels } from '../services/book-parcel.ts'
import { changePlace } from '../services/change-place.ts'
import { courierRates } from '../services/courier-rates.ts'
import { changeNumbering, showNumbering } from '../services/numbering.ts'
import { listHolders } from '../services/order-limits.ts'
import type { PaymentsPort } from '../services/payments-port.ts'
import { recallParcel } from '../services/recall-parcel.ts'
import { receiveTransfer } from '../services/receive-transfer.ts'
import * as selected from '../services/selected-orders.ts'
import * as stock from '../services/set-stock.ts'
import * as parcels from '../services/ship-order.ts'
import * as orders from '../services/staff-orders.ts'
import * as refunds from '../services/staff-refunds.ts'
import * as returns from '../services/staff-returns.ts'

/** Returns, and the money of refunds. */
const returnRoutes = (payments: PaymentsPort): Route[] => [
  route(getStaffReturns, async ({ query }, context) => ({ returns: await returns.listReturns(query, context) })),
  route(getStaffReturn, async ({ params: { id } }, context) => ({ return: await returns.showReturn(id, context) })),
  route(decideReturn, async ({ params: { id }, body }, context) => ({
    return: await returns.decide(id, body, context),
  })),
  route(receiveReturn, async ({ params: { id }, body }, context) => ({
    return: await returns.receive(id, body, context),
  })),
  route(refundReturn, async ({ params: { id }, body }, context) => ({
    return: await returns.refund(id, body, { payments, context }),
  })),
  route(getStaffRefunds, async ({ query }, context) => ({ refunds: await refunds.listRefunds(query, context) })),
  route(payRefundBack, async ({ params: { id }, body }, context) => ({
    refund: await refunds.payRefundBack(id, body, context),
  })),
]

/** Parcels that are booked at a service. */
const bookingRoutes = (couriers: Couriers): Route[] => [
  route(getCourierRates, ({ query: { ids, weight_g } }, context) =>
    courierRates({ ids, weightG: weight_g ?? null }, { couriers, context }),
  ),
  route(bookParcelCall, async ({ params: { id }, body }, context) => ({
    order: await bookParcel(id, body, { couriers, context }),
  })),
  route(recallParcelCall, async ({ params: { id }, body: { shipment_id } }, context) => ({
    order: await recallParcel(id, shipment_id, context),
  })),
  route(bookParcelsCall, async ({ body }, context) => ({ results: await bookParcels(body, { couriers, context }) })),
]

export const staffOrderRoutes = (payments: PaymentsPort, couriers: Couriers): Route[] => [
  ...bookingRoutes(couriers),
  route(getStaffOrders, async ({ query }, context) => ({ orders: await orders.listStaffOrders(query, context) })),
  route(getUnpaidHolders, async ({ query: { page } }, context) => ({ holders: await listHolders(page, context) })),
  route(addOrderNote, async ({ params: { id }, body: { body } }, context) => ({
    order: await orders.addOrderNote(id, body, context),
  })),
  route(getStaffOrder, async ({ params: { id } }, context) => ({ order: await orders.showStaffOrder(id, context) })),
  route(startPicking, async ({ params: { id } }, context) => ({
    order: await orders.transitionStaffOrder(id, { act: 'start_picking' }, context),
  })),
  route(startPickingOrders, async ({ body: { ids } }, context) => ({
    results: await selected.startPickingOrders(ids, context),
  })),
  route(shipOrder, async ({ params: { id }, body }, context) => ({
    order: await parcels.shipParcel(id, body, context),
  })),
  route(shipOrders, async ({ body }, context) => ({ results: await selected.shipOrders(body, context) })),
  route(endShipping, async ({ params: { id }, body }, context) => ({
    order: await parcels.endShipping(id, body, context),
  })),
  route(readyForPickup, async ({ params: { id } }, context) => ({
    order: await orders.transitionStaffOrder(id, { act: 'ready_for_pickup' }, context),
  })),
  route(handOverOrder, async ({ params: { id }, body }, context) => ({
    order: await orders.handOver(id, body, { payments, context }),
  })),
  route(completeOrder, async ({ params: { id } }, context) => ({
    order: await orders.transitionStaffOrder(id, { act: 'complete' }, context),
  })),
  route(cancelStaffOrder, async ({ params: { id }, body: { reason } }, context) => ({
    order: await orders.transitionStaffOrder(id, { act: 'cancel', reason }, context),
  })),
  route(refundOrder, async ({ params: { id }, body }, context) => ({
    order: await orders.refund(id, body, { payments, context }),
  })),
  route(getNumbering, async (_input, context) => ({ numbering: await showNumbering(context) })),
  route(saveNumbering, async ({ body }, context) => ({ numbering: await changeNumbering(body, context) })),
  ...returnRoutes(payments),
  route(setStock, ({ body }, context) => stock.setStock(body, context)),
  route(changePlaceCall, ({ params: { id }, body }, context) => changePlace(id, body, context)),
  route(approveStockTakeCall, ({ params: { id } }, context) => approveStockTake(id, context)),
  route(receiveTransferCall, ({ params: { id }, body }, context) => receiveTransfer(id, body, context)),
  route(setPlaceStock, ({ params: { id }, body }, context) => stock.setPlaceStock(id, body, context)),
]
