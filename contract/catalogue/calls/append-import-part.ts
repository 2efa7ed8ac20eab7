import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { upload } from '../../files/stored-file.ts'
import { importFileKind } from '../product-import.ts'

/**
 * The next part of a file, at most 4 MB. A part at another offset than `received` is ignored, so that it may be sent
 * again: the answer says where to go on.
 */
export const appendImportPart = defineCall({
  method: 'POST',
  path: '/api/staff/product_imports/{id}/parts',
  summary: 'Upload a part of a file of products',
  permission: 'catalogue',
  takes: 'multipart',
  params: { id: v.pipe(v.string(), v.uuid()) },
  body: {
    kind: importFileKind,
    /** Bytes before this part. */
    offset: v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number)),
    file: upload,
  },
  response: v.object({
    /** Bytes of this file that have arrived. */
    received: v.number(),
    /** Whether all files are complete; the check has begun then. */
    is_complete: v.boolean(),
  }),
})
