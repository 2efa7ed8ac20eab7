import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { pastOrdersQuery, periodQuery } from '../report-period.ts'
import { salesReport } from '../sales-report.ts'

/** 422 VALIDATION for own dates that are missing, in the wrong order or more than a year apart. */
export const getSalesReport = defineCall({
  method: 'GET',
  path: '/api/staff/reports/sales',
  summary: 'Sales by day of a period, compared with the period before',
  permission: 'reports',
  query: { ...periodQuery, ...pastOrdersQuery },
  response: v.object({ report: salesReport }),
})
