import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { offlineReport } from '../other-reports.ts'
import { periodQuery } from '../report-period.ts'

/** 422 VALIDATION as `getSalesReport`. */
export const getOfflineReport = defineCall({
  method: 'GET',
  path: '/api/staff/reports/offline',
  summary: 'Operations that wait on devices, and those refused in a period',
  permission: 'reports',
  query: periodQuery,
  response: v.object({ report: offlineReport }),
})
