import { getDashboard } from '#contract/account/calls/get-dashboard.ts'
import { type Route, route } from '../../route.ts'
import { dashboardOf } from './dashboard.ts'

export const dashboardRoute: Route = route(getDashboard, async ({ query }, context) => ({
  dashboard: await dashboardOf(context, query.dealer_id),
}))
