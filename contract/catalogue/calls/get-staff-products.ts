import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'
import { productListFilter } from '../bulk-edit.ts'
import { staffProductCard } from '../staff-product.ts'

export const getStaffProducts = defineCall({
  method: 'GET',
  path: '/api/staff/products',
  summary: 'All goods, hidden ones too, in shop order',
  permission: ['catalogue', 'stock', 'costs', 'authenticity'],
  query: {
    ...productListFilter,
    page: v.optional(wholeNumber(1, 10_000), '1'),
  },
  response: v.object({ products: listOf(staffProductCard) }),
})
