import * as v from 'valibot'
import { defineCall } from '../../call.ts'

/** The first picture of the ZIP file that a row of an import would give its product, small. */
export const getImportPicture = defineCall({
  method: 'GET',
  path: '/api/staff/product_imports/{id}/pictures/{line}',
  summary: 'A picture of an import before it begins',
  permission: 'catalogue',
  answers: 'file',
  params: { id: v.pipe(v.string(), v.uuid()), line: v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number)) },
  response: v.unknown(),
})
