import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { listOf } from '../../list.ts'
import { category, productableType } from '../product.ts'
import { staffProductCard } from '../staff-product.ts'
import { wholeNumber } from './get-products.ts'

export const getStaffProducts = defineCall({
  method: 'GET',
  path: '/api/staff/products',
  summary: 'All goods, hidden ones too, in shop order',
  permission: ['catalogue', 'stock', 'authenticity'],
  query: {
    /** Part of a name or number. */
    q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60))),
    category: v.optional(category),
    type: v.optional(productableType),
    /**
     * In this store's market; `planned`: visible from a moment that lies ahead; `coded`: products whose packs have an authenticity code. Archived ones are listed only
     * with `archived`.
     */
    show: v.optional(v.picklist(['visible', 'hidden', 'out_of_stock', 'coded', 'archived', 'low_stock', 'planned'])),
    page: v.optional(wholeNumber(1, 10_000), '1'),
  },
  response: v.object({ products: listOf(staffProductCard) }),
})
