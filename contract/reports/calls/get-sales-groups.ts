import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { periodQuery } from '../report-period.ts'
import { salesDimension, salesGroups } from '../sales-report.ts'

/** 422 VALIDATION as `getSalesReport`. */
export const getSalesGroups = defineCall({
  method: 'GET',
  path: '/api/staff/reports/sales/{dimension}',
  summary: 'Sales of a period by product, channel, dealer, sales person or payment method',
  permission: 'reports',
  params: { dimension: salesDimension },
  query: periodQuery,
  response: v.object({ report: salesGroups }),
})
