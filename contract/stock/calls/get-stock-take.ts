import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { stockTake } from '../stock-take.ts'

export const getStockTake = defineCall({
  method: 'GET',
  path: '/api/staff/stock_takes/{id}',
  summary: 'A stock take with its products and what was counted',
  permission: 'stock',
  params: { id: wholeNumber(1, 999_999_999) },
  response: v.object({ stock_take: stockTake }),
})
