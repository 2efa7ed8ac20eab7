import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { IMPORT_KINDS } from '../import-kind.ts'
import { importedPictures, importedTable, productImport } from '../product-import.ts'

/**
 * Announces an import; its files follow in parts. 409 CONFLICT while another import is under way. Once all bytes have
 * arrived, the server checks them in the background. 403 FORBIDDEN without the permission of the kind (import-kind.ts).
 */
export const createProductImport = defineCall({
  method: 'POST',
  path: '/api/staff/product_imports',
  summary: 'Announce an import of products',
  permission: 'catalogue',
  body: {
    /** What the table holds; absent: products. */
    kind: v.optional(v.picklist(IMPORT_KINDS)),
    table: importedTable,
    pictures: v.nullable(importedPictures),
  },
  response: v.object({ import: productImport }),
})
