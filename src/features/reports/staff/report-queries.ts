import type { MarginDimension } from '#contract/reports/margin-report.ts'
import { REPORT_PERIODS } from '#contract/reports/report-period.ts'
import type { SalesDimension } from '#contract/reports/sales-report.ts'
import { staffQuery } from '../../staff/staff-queries.ts'
import { oneOf } from '../../staff/use-list-parameters.ts'

const sales = async () => (await import('#contract/reports/calls/get-sales-report.ts')).getSalesReport
const day = async () => (await import('#contract/reports/calls/get-day-report.ts')).getDayReport
const groups = async () => (await import('#contract/reports/calls/get-sales-groups.ts')).getSalesGroups
const discounts = async () => (await import('#contract/reports/calls/get-discount-report.ts')).getDiscountReport
const funnel = async () => (await import('#contract/reports/calls/get-funnel-report.ts')).getFunnelReport
const points = async () => (await import('#contract/reports/calls/get-points-report.ts')).getPointsReport
const offline = async () => (await import('#contract/reports/calls/get-offline-report.ts')).getOfflineReport
const stock = async () => (await import('#contract/reports/calls/get-stock-report.ts')).getStockReport

const margins = async () => (await import('#contract/reports/calls/get-margin-report.ts')).getMarginReport
const atCost = async () => (await import('#contract/reports/calls/get-stock-at-cost.ts')).getStockAtCost

/** The period as the calls take it. */
export interface PeriodInput {
  period: (typeof REPORT_PERIODS)[number]
  from?: string
  to?: string
}

/** Shown where the URL names no period. */
export const DEFAULT_PERIOD: PeriodInput['period'] = '30_days'

/** @param value reads a parameter of the URL */
export function periodIn(value: (name: string) => string | undefined): PeriodInput {
  const period = oneOf(REPORT_PERIODS, value('period')) ?? DEFAULT_PERIOD
  const [from, to] = [value('from'), value('to')]
  return { period, ...(period === 'dates' && { ...(from && { from }), ...(to && { to }) }) }
}

export const salesQuery = (query: PeriodInput, hasPast = false) =>
  staffQuery('sales report', sales, { query: { ...query, ...(hasPast && { past_orders: 'yes' }) } })
export const dayQuery = () => staffQuery('day report', day)
export const groupsQuery = (dimension: SalesDimension, query: PeriodInput) =>
  staffQuery('sales groups', groups, { params: { dimension }, query: { ...query } })
export const discountsQuery = (query: PeriodInput) => staffQuery('discounts', discounts, { query: { ...query } })
export const funnelQuery = (query: PeriodInput) => staffQuery('funnel', funnel, { query: { ...query } })
export const pointsQuery = () => staffQuery('points owed', points)
export const stockQuery = () => staffQuery('stock value', stock)
export const offlineQuery = (query: PeriodInput) => staffQuery('offline operations', offline, { query: { ...query } })
export const marginsQuery = (dimension: MarginDimension, query: PeriodInput) =>
  staffQuery('margins', margins, { params: { dimension }, query: { ...query } })
export const stockAtCostQuery = () => staffQuery('stock at cost', atCost)
