import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { productImport } from '../product-import.ts'

/**
 * Reads the columns of a file as staff say, checks it again, and remembers the choice for the next file with the same
 * headings. 409 CONFLICT unless the import has `column_choices`.
 */
export const chooseImportColumns = defineCall({
  method: 'POST',
  path: '/api/staff/product_imports/{id}/columns',
  summary: 'Choose what the columns of an import are read as',
  permission: 'catalogue',
  params: { id: v.pipe(v.string(), v.uuid()) },
  body: {
    /** One of the names of `column_choices` per column of the file, in its order; null: it is not imported. */
    columns: v.pipe(v.array(v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(120)))), v.maxLength(500)),
  },
  response: v.object({ import: productImport }),
})
