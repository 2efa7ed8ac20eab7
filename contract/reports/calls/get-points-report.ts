import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { pointsReport } from '../other-reports.ts'

/** Not of a period: the balances of this moment. */
export const getPointsReport = defineCall({
  method: 'GET',
  path: '/api/staff/reports/points',
  summary: 'Points that the store owes now',
  permission: 'reports',
  response: v.object({ report: pointsReport }),
})
