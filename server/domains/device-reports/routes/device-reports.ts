import { applyCartRefusal } from '#contract/device-reports/calls/apply-cart-refusal.ts'
import { dismissCartRefusal } from '#contract/device-reports/calls/dismiss-cart-refusal.ts'
import { findUnknownRequests } from '#contract/device-reports/calls/find-unknown-requests.ts'
import { getCartRefusals } from '#contract/device-reports/calls/get-cart-refusals.ts'
import { getDeviceReports } from '#contract/device-reports/calls/get-device-reports.ts'
import { sendDeviceReport } from '#contract/device-reports/calls/send-device-report.ts'
import { unknownOf } from '../../../platform/idempotency/idempotency-keys-table.ts'
import { type Route, route } from '../../../route.ts'
import { DEVICE_REPORT_MESSAGES } from '../device-report-messages.ts'
import { applyRefusal, dismissRefusal, listRefusals } from '../services/cart-refusals.ts'
import { listReports, saveReport } from '../services/device-reports.ts'

export const deviceReportRoutes: Route[] = [
  route(findUnknownRequests, async ({ body }, { db, language }) => {
    const unknown = await unknownOf(db, body.keys)
    return { unknown, reason: unknown.length > 0 ? DEVICE_REPORT_MESSAGES[language].lost : null }
  }),
  route(sendDeviceReport, ({ body }, context) => saveReport(body, context)),
  route(getDeviceReports, async ({ query }, context) => ({ devices: await listReports(query, context) })),
  route(getCartRefusals, async ({ query }, context) => ({ refusals: await listRefusals(query, context) })),
  route(applyCartRefusal, async ({ params, body }, context) => ({
    refusal: await applyRefusal(params.id, body, context),
  })),
  route(dismissCartRefusal, async ({ params }, context) => ({ refusal: await dismissRefusal(params.id, context) })),
]
