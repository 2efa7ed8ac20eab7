import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { stockAtCost } from '../margin-report.ts'

/** Not of a period: the stock of this moment. */
export const getStockAtCost = defineCall({
  method: 'GET',
  path: '/api/staff/reports/stock_at_cost',
  summary: 'The stock at cost now, by place and product',
  permission: 'costs',
  response: v.object({ report: stockAtCost }),
})
