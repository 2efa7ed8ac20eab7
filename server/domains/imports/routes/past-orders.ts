import { getPastOrders } from '#contract/orders/calls/get-past-orders.ts'
import { getStaffPastOrders } from '#contract/orders/calls/get-staff-past-orders.ts'
import { type Route, route } from '../../../route.ts'
import { listPastOrders, ownPastOrders } from '../services/past-orders.ts'

export const pastOrderRoutes: Route[] = [
  route(getPastOrders, async ({ query }, context) => ({ past_orders: await ownPastOrders(query, context) })),
  route(getStaffPastOrders, async ({ query }, context) => ({ past_orders: await listPastOrders(query, context) })),
]
