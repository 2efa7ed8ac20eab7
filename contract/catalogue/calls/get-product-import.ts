import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { productImport } from '../product-import.ts'

export const getProductImport = defineCall({
  method: 'GET',
  path: '/api/staff/product_imports/{id}',
  summary: 'An import of products with its progress and result',
  permission: 'catalogue',
  params: { id: v.pipe(v.string(), v.uuid()) },
  response: v.object({ import: productImport }),
})
