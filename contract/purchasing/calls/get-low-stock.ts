import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, singleLineText, wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'
import { LOW_STOCK_TABS, lowStockItem } from '../low-stock.ts'

export const getLowStock = defineCall({
  method: 'GET',
  path: '/api/staff/low_stock',
  summary: 'Products that run low by place, those that last shortest first',
  permission: ['catalogue', 'stock', 'costs'],
  query: {
    tab: v.optional(v.picklist(LOW_STOCK_TABS), 'open'),
    /** Part of the name or SKU. */
    q: v.optional(singleLineText(0, 60), ''),
    place: v.optional(wholeNumber(1, 999_999_999)),
    supplier: v.optional(rowId),
    page: v.optional(wholeNumber(1, 10_000), '1'),
  },
  response: v.object({ low_stock: listOf(lowStockItem) }),
})
