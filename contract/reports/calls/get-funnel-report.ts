import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { funnelReport } from '../other-reports.ts'
import { periodQuery } from '../report-period.ts'

/** 422 VALIDATION as `getSalesReport`. */
export const getFunnelReport = defineCall({
  method: 'GET',
  path: '/api/staff/reports/funnel',
  summary: 'From filled carts to completed orders',
  permission: 'reports',
  query: periodQuery,
  response: v.object({ report: funnelReport }),
})
