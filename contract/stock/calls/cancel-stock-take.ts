import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { stockTake } from '../stock-take.ts'

/** Nothing of it is booked. 409 CONFLICT once the stock take is closed. */
export const cancelStockTake = defineCall({
  method: 'POST',
  path: '/api/staff/stock_takes/{id}/cancel',
  summary: 'Cancel a stock take',
  permission: 'stock',
  params: { id: wholeNumber(1, 999_999_999) },
  response: v.object({ stock_take: stockTake }),
})
