import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { importedPictures, importedTable, productImport } from '../product-import.ts'

/**
 * Announces an import; its files follow in parts. 409 CONFLICT while another import is under way. Once all bytes have
 * arrived, the server checks them in the background.
 */
export const createProductImport = defineCall({
  method: 'POST',
  path: '/api/staff/product_imports',
  summary: 'Announce an import of products',
  permission: 'catalogue',
  body: { table: importedTable, pictures: v.nullable(importedPictures) },
  response: v.object({ import: productImport }),
})
