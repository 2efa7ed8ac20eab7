import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { discountReport } from '../other-reports.ts'
import { periodQuery } from '../report-period.ts'

/** 422 VALIDATION as `getSalesReport`. */
export const getDiscountReport = defineCall({
  method: 'GET',
  path: '/api/staff/reports/discounts',
  summary: 'Discounts and vouchers of a period',
  permission: 'reports',
  query: periodQuery,
  response: v.object({ report: discountReport }),
})
