import { cancelOrder } from '#contract/calls/cancel-order.ts'
import { checkout } from '#contract/calls/checkout.ts'
import { confirmReceived } from '#contract/calls/confirm-received.ts'
import { getOrder } from '#contract/calls/get-order.ts'
import { getOrders } from '#contract/calls/get-orders.ts'
import { payOrder } from '#contract/calls/pay-order.ts'
import { reorder } from '#contract/calls/reorder.ts'
import { type Route, route } from '../route.ts'
import { checkOut } from '../services/orders/checkout.ts'
import * as orders from '../services/orders/owner-orders.ts'
import type { Payments } from '../services/orders/ports.ts'
import { createTill } from '../services/orders/till.ts'

export const orderRoutes = (payments: Payments, till = createTill()): Route[] => [
  route(checkout, ({ body }, context) => till.serve(() => checkOut(body, payments, context), context)),
  route(getOrders, async ({ query }, context) => ({ orders: await orders.listOrders(query, context) })),
  route(getOrder, async ({ params: { id }, query }, context) => ({
    order: await orders.showOrder({ id, dealerId: query.dealer_id }, context),
  })),
  route(cancelOrder, async ({ params: { id }, query, body: { reason } }, context) => ({
    order: await orders.stepOwnOrder({ id, dealerId: query.dealer_id }, { act: 'cancel', reason }, context),
  })),
  route(confirmReceived, async ({ params: { id }, query }, context) => ({
    order: await orders.stepOwnOrder({ id, dealerId: query.dealer_id }, { act: 'complete' }, context),
  })),
  route(reorder, ({ params: { id }, query }, context) => orders.reorder({ id, dealerId: query.dealer_id }, context)),
  route(payOrder, async ({ params: { id }, query, body }, context) => ({
    next: await orders.payOwnOrder({ id, dealerId: query.dealer_id }, body, { payments, context }),
  })),
]
