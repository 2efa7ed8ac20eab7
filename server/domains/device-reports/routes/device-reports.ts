import { applyCartRefusal } from '#contract/device-reports/calls/apply-cart-refusal.ts'
import { dismissCartRefusal } from '#contract/device-reports/calls/dismiss-cart-refusal.ts'
import { getCartRefusals } from '#contract/device-reports/calls/get-cart-refusals.ts'
import { getDeviceReports } from '#contract/device-reports/calls/get-device-reports.ts'
import { sendDeviceReport } from '#contract/device-reports/calls/send-device-report.ts'
import { type Route, route } from '../../../route.ts'
import { applyRefusal, dismissRefusal, listRefusals } from '../services/cart-refusals.ts'
import { listReports, saveReport } from '../services/device-reports.ts'

export const deviceReportRoutes: Route[] = [
  route(sendDeviceReport, ({ body }, context) => saveReport(body, context)),
  route(getDeviceReports, async ({ query }, context) => ({ devices: await listReports(query, context) })),
  route(getCartRefusals, async ({ query }, context) => ({ refusals: await listRefusals(query, context) })),
  route(applyCartRefusal, async ({ params, body }, context) => ({
    refusal: await applyRefusal(params.id, body, context),
  })),
  route(dismissCartRefusal, async ({ params }, context) => ({ refusal: await dismissRefusal(params.id, context) })),
]
