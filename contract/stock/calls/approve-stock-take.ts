import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { stockTake } from '../stock-take.ts'

/**
 * Books the difference of every product that was counted. A product of which orders have reserved more than was counted
 * is booked as far as they allow, and listed to be counted again. Pre-orders are filled from what is more: `filled` has
 * the numbers of the orders that are now complete. 409 CONFLICT once the stock take is closed.
 */
export const approveStockTake = defineCall({
  method: 'POST',
  path: '/api/staff/stock_takes/{id}/approve',
  summary: 'Book the differences of a stock take',
  permission: 'stock',
  params: { id: wholeNumber(1, 999_999_999) },
  response: v.object({ stock_take: stockTake, filled: v.array(v.string()) }),
})
