import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'
import { stockAlertCount } from '../stock-alert.ts'

export const getStaffStockAlerts = defineCall({
  method: 'GET',
  path: '/api/staff/stock_alerts',
  summary: 'Back-in-stock requests by product, most wanted first',
  permission: ['catalogue', 'stock'],
  query: { page: v.optional(wholeNumber(1, 10_000), '1') },
  response: v.object({ alerts: listOf(stockAlertCount) }),
})
