import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'
import { stockChange } from '../stock-change.ts'

/** In this store's market. Changes before the history was introduced, and those of imports, are not listed. */
export const getStockChanges = defineCall({
  method: 'GET',
  path: '/api/staff/products/{id}/stock_changes',
  summary: 'Changes of the stock of a product, newest first',
  permission: ['catalogue', 'stock'],
  params: { id: wholeNumber(1, 999_999_999) },
  query: { page: v.optional(wholeNumber(1, 10_000), '1') },
  response: v.object({ changes: listOf(stockChange) }),
})
