import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { stockAlert } from '../stock-alert.ts'

export const getStockAlerts = defineCall({
  method: 'GET',
  path: '/api/stock_alerts',
  summary: 'Own open back-in-stock requests, newest first',
  callers: 'shoppers',
  response: v.object({ alerts: v.array(stockAlert) }),
})
