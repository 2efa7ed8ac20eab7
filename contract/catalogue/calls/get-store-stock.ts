import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { storeStock } from '../store-stock.ts'

export const getStoreStock = defineCall({
  method: 'GET',
  path: '/api/staff/products/{id}/store_stock',
  summary: 'What the pickup stores have of a product',
  permission: ['catalogue', 'stock'],
  params: { id: wholeNumber(1, 999_999_999) },
  response: v.object({ stores: v.array(storeStock) }),
})
