import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { bulkEditBody } from '../bulk-edit.ts'
import { productImport } from '../product-import.ts'

/**
 * Computes a change of many products and changes nothing: the answer is an import in the state `checked`, whose report
 * has the values before and after, and as `problems` the products that it leaves as they are. It is started, cancelled
 * and undone as an import. 409 CONFLICT while another import is under way.
 */
export const createBulkEdit = defineCall({
  method: 'POST',
  path: '/api/staff/bulk_edits',
  summary: 'Prepare a change of many products',
  permission: 'catalogue',
  body: bulkEditBody,
  response: v.object({ import: productImport }),
})
