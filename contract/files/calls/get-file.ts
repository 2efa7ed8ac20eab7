import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'

/** The raw bytes, for the uploader and for staff; a PDF as an attachment. */
export const getFile = defineCall({
  method: 'GET',
  path: '/api/files/{id}',
  summary: 'A file, to its owner and to staff',
  callers: 'signedIn',
  answers: 'file',
  params: { id: rowId },
  response: v.unknown(),
})
