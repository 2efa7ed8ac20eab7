import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { stockAlert, stockAlertTarget } from '../stock-alert.ts'

/**
 * Asks for one message when the product is in stock again. An open request is returned as it is. Accepted also while
 * there is stock, because the request may have waited on a device: it is then answered at once.
 */
export const createStockAlert = defineCall({
  method: 'POST',
  path: '/api/stock_alerts',
  summary: 'Ask to be told when a product is in stock again',
  callers: 'buyers',
  body: stockAlertTarget,
  response: v.object({ alert: stockAlert }),
})
