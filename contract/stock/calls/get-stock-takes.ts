import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'
import { STOCK_TAKE_STATES, stockTakeCard } from '../stock-take.ts'

export const getStockTakes = defineCall({
  method: 'GET',
  path: '/api/staff/stock_takes',
  summary: 'Stock takes, newest first',
  permission: 'stock',
  query: {
    state: v.optional(v.picklist(STOCK_TAKE_STATES), 'open'),
    page: v.optional(wholeNumber(1, 10_000), '1'),
  },
  response: v.object({ stock_takes: listOf(stockTakeCard) }),
})
