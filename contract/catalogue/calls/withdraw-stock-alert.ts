import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { stockAlertTarget } from '../stock-alert.ts'

/** By product, because a device without signal does not know the id of its request. Succeeds without an open request. */
export const withdrawStockAlert = defineCall({
  method: 'POST',
  path: '/api/stock_alerts/withdraw',
  summary: 'Withdraw a back-in-stock request',
  callers: 'buyers',
  body: stockAlertTarget,
  response: v.object({}),
})
