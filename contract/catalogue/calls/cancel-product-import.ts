import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { productImport } from '../product-import.ts'

/** Stops at once; rows that were applied stay and can be undone. 409 CONFLICT when it has ended. */
export const cancelProductImport = defineCall({
  method: 'POST',
  path: '/api/staff/product_imports/{id}/cancel',
  summary: 'Cancel an import of products',
  permission: 'catalogue',
  params: { id: v.pipe(v.string(), v.uuid()) },
  response: v.object({ import: productImport }),
})
