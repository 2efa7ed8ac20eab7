import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { upload } from '../../files/stored-file.ts'
import { importReport } from '../staff-product.ts'

/**
 * A file in the format of the export, at most 2 MB and 5,000 rows. All rows are imported or none: 422 VALIDATION names
 * each wrong field as `<line>.<column>`; a dry run returns them as `problems` and never writes.
 */
export const importProducts = defineCall({
  method: 'POST',
  path: '/api/staff/products_file',
  summary: 'Import products',
  permission: 'catalogue',
  takes: 'multipart',
  body: { file: upload, dry_run: v.picklist(['yes', 'no']) },
  response: v.object({ report: importReport }),
})
