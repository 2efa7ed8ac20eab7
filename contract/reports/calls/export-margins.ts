import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { MARGIN_DIMENSIONS } from '../margin-report.ts'
import { periodQuery } from '../report-period.ts'

/** UTF-8 CSV as `exportReport`, with all rows. */
export const exportMargins = defineCall({
  method: 'GET',
  path: '/api/staff/margin_files/{dimension}',
  summary: 'Margins of a period as a CSV file',
  permission: 'costs',
  params: { dimension: v.picklist(MARGIN_DIMENSIONS) },
  query: periodQuery,
  answers: 'file',
  response: v.unknown(),
})
