import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, singleLineText } from '../../fields.ts'
import { codeBatch } from '../authenticity.ts'

/**
 * From now on, checks of these codes return `void`. Registered codes stay with their owners. 409 CONFLICT when already
 * void.
 */
export const voidCodeBatch = defineCall({
  method: 'POST',
  path: '/api/staff/authentication_codes/{id}/void',
  summary: 'Void a batch of codes',
  permission: 'authenticity',
  params: { id: rowId },
  body: { reason: singleLineText(1, 200) },
  response: v.object({ batch: codeBatch }),
})
