import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { productImport } from '../product-import.ts'

/** An import in the state `checked`; 409 CONFLICT in any other. */
export const startProductImport = defineCall({
  method: 'POST',
  path: '/api/staff/product_imports/{id}/start',
  summary: 'Apply a checked import of products',
  permission: 'catalogue',
  params: { id: v.pipe(v.string(), v.uuid()) },
  response: v.object({ import: productImport }),
})
