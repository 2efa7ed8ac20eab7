import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'
import { productImportCard } from '../product-import.ts'

export const getProductImports = defineCall({
  method: 'GET',
  path: '/api/staff/product_imports',
  summary: 'Imports of products, newest first',
  permission: 'catalogue',
  query: { page: v.optional(wholeNumber(1, 10_000), '1') },
  response: v.object({ imports: listOf(productImportCard) }),
})
