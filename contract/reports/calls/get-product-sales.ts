import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'

export const productSales = v.object({
  /** Pieces sold, those inside packages too, by week of the store's calendar: oldest first, the last one until now. */
  weeks: v.array(v.object({ monday: v.string(), pieces: v.number() })),
  /** Of today and the 29 days before. */
  pieces_30_days: v.number(),
})

export const getProductSales = defineCall({
  method: 'GET',
  path: '/api/staff/products/{id}/sales',
  summary: 'Pieces of a product sold each week',
  permission: ['catalogue', 'stock'],
  params: { id: wholeNumber(1, 999_999_999) },
  response: v.object({ sales: productSales }),
})
