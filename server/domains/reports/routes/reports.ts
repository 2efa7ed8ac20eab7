import { exportReport } from '#contract/reports/calls/export-report.ts'
import { getDiscountReport } from '#contract/reports/calls/get-discount-report.ts'
import { getFunnelReport } from '#contract/reports/calls/get-funnel-report.ts'
import { getOfflineReport } from '#contract/reports/calls/get-offline-report.ts'
import { getPointsReport } from '#contract/reports/calls/get-points-report.ts'
import { getSalesGroups } from '#contract/reports/calls/get-sales-groups.ts'
import { getSalesReport } from '#contract/reports/calls/get-sales-report.ts'
import { getStockReport } from '#contract/reports/calls/get-stock-report.ts'
import { type Route, route } from '../../../route.ts'
import * as others from '../services/other-reports.ts'
import { reportFile } from '../services/report-files.ts'
import * as sales from '../services/sales-reports.ts'

export const reportRoutes: Route[] = [
  route(getSalesReport, async ({ query }, context) => ({ report: await sales.salesReport(query, context) })),
  route(getSalesGroups, async ({ params: { dimension }, query }, context) => ({
    report: await sales.salesGroups(dimension, query, context),
  })),
  route(getDiscountReport, async ({ query }, context) => ({ report: await others.discountReport(query, context) })),
  route(getFunnelReport, async ({ query }, context) => ({ report: await others.funnelReport(query, context) })),
  route(getPointsReport, async (_input, context) => ({ report: await others.pointsReport(context) })),
  route(getStockReport, async (_input, context) => ({ report: await others.stockReport(context) })),
  route(getOfflineReport, async ({ query }, context) => ({ report: await others.offlineReport(query, context) })),
  route(exportReport, (input, context) => reportFile(input, context)),
]
