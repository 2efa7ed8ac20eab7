import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { stockTake } from '../stock-take.ts'
import { placeId } from '../transfer.ts'

/** 409 CONFLICT once the stock take is closed. */
export const recountProduct = defineCall({
  method: 'POST',
  path: '/api/staff/stock_takes/{id}/recount',
  summary: 'Drop the counts of a product, which is to be counted again',
  permission: 'stock',
  params: { id: wholeNumber(1, 999_999_999) },
  body: { product_id: placeId },
  response: v.object({ stock_take: stockTake }),
})
