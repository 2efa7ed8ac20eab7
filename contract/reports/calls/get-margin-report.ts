import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { MARGIN_DIMENSIONS, marginReport } from '../margin-report.ts'
import { periodQuery } from '../report-period.ts'

/** 422 VALIDATION as `getSalesReport`. */
export const getMarginReport = defineCall({
  method: 'GET',
  path: '/api/staff/reports/margins/{dimension}',
  summary: 'Margins of a period by product, channel, dealer, sales person or order',
  permission: 'costs',
  params: { dimension: v.picklist(MARGIN_DIMENSIONS) },
  query: periodQuery,
  response: v.object({ report: marginReport }),
})
