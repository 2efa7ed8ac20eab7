import { createStockAlert } from '#contract/catalogue/calls/create-stock-alert.ts'
import { getStaffStockAlerts } from '#contract/catalogue/calls/get-staff-stock-alerts.ts'
import { getStockAlerts } from '#contract/catalogue/calls/get-stock-alerts.ts'
import { withdrawStockAlert } from '#contract/catalogue/calls/withdraw-stock-alert.ts'
import { type Route, route } from '../../../route.ts'
import { listAlertCounts, ownAlerts, requestAlert, withdrawAlert } from '../services/stock-alerts.ts'

export const stockAlertRoutes: Route[] = [
  route(getStockAlerts, async (_input, context) => ({ alerts: await ownAlerts(context) })),
  route(createStockAlert, ({ body }, context) => requestAlert(body, context)),
  route(withdrawStockAlert, ({ body }, context) => withdrawAlert(body, context)),
  route(getStaffStockAlerts, async ({ query }, context) => ({ alerts: await listAlertCounts(query, context) })),
]
