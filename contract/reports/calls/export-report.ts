import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { pastOrdersQuery, periodQuery } from '../report-period.ts'
import { SALES_DIMENSIONS } from '../sales-report.ts'

export const REPORT_FILES = [
  'sales',
  ...SALES_DIMENSIONS,
  'discounts',
  'vouchers',
  'funnel',
  'points',
  'stock',
  'offline',
] as const
export type ReportFile = (typeof REPORT_FILES)[number]

/** UTF-8 CSV with commas, as an attachment. `past_orders` counts for `sales` alone. Amounts in units of the currency, with all rows and fixed column names. */
export const exportReport = defineCall({
  method: 'GET',
  path: '/api/staff/report_files/{name}',
  summary: 'A report as a CSV file',
  permission: 'reports',
  params: { name: v.picklist(REPORT_FILES) },
  query: { ...periodQuery, ...pastOrdersQuery },
  answers: 'file',
  response: v.unknown(),
})
