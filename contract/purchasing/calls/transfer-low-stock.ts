import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { placeId } from '../../stock/transfer.ts'
import { lowStockChoice } from '../low-stock.ts'

/**
 * Drafts of transfers with what a place can spare of these products, one for each place that needs them. 409 CONFLICT when
 * they need nothing any more, or the place can spare none.
 */
export const transferLowStock = defineCall({
  method: 'POST',
  path: '/api/staff/low_stock/transfers',
  summary: 'Draft transfers for products that run low',
  permission: 'stock',
  body: { items: lowStockChoice, from_place_id: placeId },
  response: v.object({ transfers: v.array(v.object({ id: v.number() })) }),
})
