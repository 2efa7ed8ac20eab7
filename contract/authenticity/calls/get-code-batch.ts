import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { codeBatch } from '../authenticity.ts'

/** For the printer of the packs. Each call is recorded in the audit trail. */
export const getCodeBatch = defineCall({
  method: 'GET',
  path: '/api/staff/authentication_codes/{id}',
  summary: 'The codes of a batch',
  permission: 'authenticity',
  params: { id: rowId },
  response: v.object({
    batch: codeBatch,
    /** `url` is the content of the QR code. */
    codes: v.array(v.object({ code: v.string(), url: v.string() })),
  }),
})
