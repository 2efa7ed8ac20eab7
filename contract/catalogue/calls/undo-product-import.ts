import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { productImport } from '../product-import.ts'

/** An import in the state `done` or `cancelled`; 409 CONFLICT in any other. Products that were changed since stay as they are. */
export const undoProductImport = defineCall({
  method: 'POST',
  path: '/api/staff/product_imports/{id}/undo',
  summary: 'Undo an import of products as a whole',
  permission: 'catalogue',
  params: { id: v.pipe(v.string(), v.uuid()) },
  response: v.object({ import: productImport }),
})
