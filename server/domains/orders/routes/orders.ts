import { checkout } from '#contract/checkout/calls/checkout.ts'
import { checkoutOffline } from '#contract/checkout/calls/checkout-offline.ts'
import { getDeliveryQuotes } from '#contract/checkout/calls/get-delivery-quotes.ts'
import { getLastChoices } from '#contract/checkout/calls/get-last-choices.ts'
import { getOfflineTerms } from '#contract/checkout/calls/get-offline-terms.ts'
import { getPickupStock } from '#contract/checkout/calls/get-pickup-stock.ts'
import { cancelOrder } from '#contract/orders/calls/cancel-order.ts'
import { confirmReceived } from '#contract/orders/calls/confirm-received.ts'
import { findUnknownOrders } from '#contract/orders/calls/find-unknown-orders.ts'
import { getOrder } from '#contract/orders/calls/get-order.ts'
import { getOrders } from '#contract/orders/calls/get-orders.ts'
import { getPlacedOrders } from '#contract/orders/calls/get-placed-orders.ts'
import { reorder } from '#contract/orders/calls/reorder.ts'
import { requestReturn } from '#contract/orders/calls/request-return.ts'
import { withdrawReturn } from '#contract/orders/calls/withdraw-return.ts'
import { payOrder } from '#contract/payments/calls/pay-order.ts'
import { type Route, route } from '../../../route.ts'
import { requireBuyer } from '../../buyers/services/buyer.ts'
import type { Couriers } from '../../delivery/couriers/couriers.ts'
import { createDeliveryQuotes, type DeliveryQuotes } from '../../delivery/services/delivery-quotes.ts'
import { findLastChoices } from '../queries/last-choices.ts'
import { unknownOf } from '../queries/orders.ts'
import { cartDeliveryQuotes } from '../services/cart-delivery-quotes.ts'
import { checkOut } from '../services/checkout.ts'
import type { CheckoutConcurrency } from '../services/checkout-concurrency.ts'
import { checkOutOffline } from '../services/checkout-offline.ts'
import { offlineTerms } from '../services/offline-terms.ts'
import * as orders from '../services/owner-orders.ts'
import * as returns from '../services/owner-returns.ts'
import type { PaymentsPort } from '../services/payments-port.ts'
import { cartPickupStock } from '../services/pickup-stock.ts'
import { placedOrders } from '../services/placed-orders.ts'

const deliveryQuoteRoute = (quotes: DeliveryQuotes): Route =>
  route(getDeliveryQuotes, async ({ query }, context) => ({
    quotes: await cartDeliveryQuotes(query, { quotes, context }),
  }))

interface OrderTools {
  payments: PaymentsPort
  concurrency: CheckoutConcurrency
  couriers: Couriers
}

export const orderRoutes = ({ payments, concurrency, couriers }: OrderTools): Route[] => [
  deliveryQuoteRoute(createDeliveryQuotes(couriers)),
  route(checkout, ({ body }, context) => concurrency.serve(() => checkOut(body, payments, context), context)),
  route(checkoutOffline, ({ body }, context) =>
    concurrency.serve(() => checkOutOffline(body, payments, context), context),
  ),
  route(getOfflineTerms, async (_input, context) => ({ terms: await offlineTerms(context) })),
  route(getLastChoices, async ({ query }, context) => {
    const { customerId } = await requireBuyer(context, query.dealer_id)
    return { last: await findLastChoices(context.db, { accountId: customerId, market: context.config.market.code }) }
  }),
  route(getPickupStock, async ({ query: { dealer_id, cart_ids = '' } }, context) => {
    const { owner } = await requireBuyer(context, dealer_id)
    return { stores: await cartPickupStock({ owner, ids: cart_ids.split(',').filter(Boolean) }, context) }
  }),
  route(getOrders, async ({ query }, context) => ({ orders: await orders.listOrders(query, context) })),
  route(getPlacedOrders, async ({ query: { day } }, context) => ({ day, orders: await placedOrders(day, context) })),
  route(findUnknownOrders, async ({ body }, { db, session }) => ({
    unknown: await unknownOf(db, session.person.id, body.client_refs),
  })),
  route(getOrder, async ({ params: { id }, query }, context) => ({
    order: await orders.showOrder({ id, dealerId: query.dealer_id }, context),
  })),
  route(cancelOrder, async ({ params: { id }, query, body: { reason } }, context) => ({
    order: await orders.transitionOwnOrder({ id, dealerId: query.dealer_id }, { act: 'cancel', reason }, context),
  })),
  route(confirmReceived, async ({ params: { id }, query }, context) => ({
    order: await orders.transitionOwnOrder({ id, dealerId: query.dealer_id }, { act: 'complete' }, context),
  })),
  route(reorder, ({ params: { id }, query }, context) => orders.reorder({ id, dealerId: query.dealer_id }, context)),
  route(requestReturn, async ({ params: { id }, query, body }, context) => ({
    order: await returns.requestReturn({ id, dealerId: query.dealer_id }, body, context),
  })),
  route(withdrawReturn, async ({ params: { id }, query, body }, context) => ({
    order: await returns.withdrawReturn({ id, dealerId: query.dealer_id }, body.return_id, context),
  })),
  route(payOrder, async ({ params: { id }, query, body }, context) => ({
    next: await orders.payOwnOrder({ id, dealerId: query.dealer_id }, body, { payments, context }),
  })),
]
