import { exportMargins } from '#contract/reports/calls/export-margins.ts'
import { exportReport } from '#contract/reports/calls/export-report.ts'
import { getDayReport } from '#contract/reports/calls/get-day-report.ts'
import { getDiscountReport } from '#contract/reports/calls/get-discount-report.ts'
import { getFunnelReport } from '#contract/reports/calls/get-funnel-report.ts'
import { getMarginReport } from '#contract/reports/calls/get-margin-report.ts'
import { getOfflineReport } from '#contract/reports/calls/get-offline-report.ts'
import { getPointsReport } from '#contract/reports/calls/get-points-report.ts'
import { getProductCosts } from '#contract/reports/calls/get-product-costs.ts'
import { getProductSales } from '#contract/reports/calls/get-product-sales.ts'
import { getSalesGroups } from '#contract/reports/calls/get-sales-groups.ts'
import { getSalesReport } from '#contract/reports/calls/get-sales-report.ts'
import { getStaffWork } from '#contract/reports/calls/get-staff-work.ts'
import { getStockAtCost } from '#contract/reports/calls/get-stock-at-cost.ts'
import { getStockReport } from '#contract/reports/calls/get-stock-report.ts'
import type { SignedInContext } from '../../../context.ts'
import { onReplica } from '../../../platform/database/on-replica.ts'
import { type Route, route } from '../../../route.ts'
import { dayReport } from '../services/day-report.ts'
import { marginReport, productCosts, stockAtCost } from '../services/margins.ts'
import * as others from '../services/other-reports.ts'
import { productSales } from '../services/product-sales.ts'
import { marginFile, reportFile } from '../services/report-files.ts'
import * as sales from '../services/sales-reports.ts'
import { listWork } from '../services/staff-work.ts'

/** Reports read many rows, and write none. */
const reportOf = async <Report>(context: SignedInContext, read: (context: SignedInContext) => Promise<Report>) => ({
  report: await onReplica(context, read),
})

export const reportRoutes: Route[] = [
  route(getSalesReport, ({ query }, context) => reportOf(context, (there) => sales.salesReport(query, there))),
  route(getDayReport, (_input, context) => reportOf(context, dayReport)),
  route(getSalesGroups, ({ params: { dimension }, query }, context) =>
    reportOf(context, (there) => sales.salesGroups(dimension, query, there)),
  ),
  route(getDiscountReport, ({ query }, context) => reportOf(context, (there) => others.discountReport(query, there))),
  route(getFunnelReport, ({ query }, context) => reportOf(context, (there) => others.funnelReport(query, there))),
  route(getPointsReport, (_input, context) => reportOf(context, others.pointsReport)),
  route(getStockReport, (_input, context) => reportOf(context, others.stockReport)),
  route(getMarginReport, ({ params: { dimension }, query }, context) =>
    reportOf(context, (there) => marginReport(dimension, query, there)),
  ),
  route(getStockAtCost, (_input, context) => reportOf(context, stockAtCost)),
  route(getOfflineReport, ({ query }, context) => reportOf(context, (there) => others.offlineReport(query, there))),
  route(getProductSales, async ({ params: { id } }, context) => ({
    sales: await onReplica(context, (there) => productSales(id, there)),
  })),
  route(getProductCosts, async ({ params: { id } }, context) => ({ costs: await productCosts(id, context) })),
  route(exportMargins, (input, context) => onReplica(context, (there) => marginFile(input, there))),
  route(getStaffWork, async (_input, context) => ({ work: await listWork(context) })),
  route(exportReport, (input, context) => onReplica(context, (there) => reportFile(input, there))),
]
