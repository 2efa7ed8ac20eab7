import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { stockReport } from '../other-reports.ts'

/** Not of a period: the stock of this moment. */
export const getStockReport = defineCall({
  method: 'GET',
  path: '/api/staff/reports/stock',
  summary: 'Value of the stock now',
  permission: 'reports',
  response: v.object({ report: stockReport }),
})
