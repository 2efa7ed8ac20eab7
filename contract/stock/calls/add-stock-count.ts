import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { stockCount } from '../stock-take.ts'

/**
 * Repeatable: a count is taken once by its id. A product that is not among those to be counted is added to them. 409
 * CONFLICT once the stock take is closed; 422 VALIDATION for goods that the market does not have.
 */
export const addStockCount = defineCall({
  method: 'POST',
  path: '/api/staff/stock_takes/{id}/counts',
  summary: 'Add what somebody counted of a product',
  permission: 'stock',
  params: { id: wholeNumber(1, 999_999_999) },
  body: stockCount,
  response: v.object({}),
})
