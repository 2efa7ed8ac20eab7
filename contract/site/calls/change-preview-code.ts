import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { letterCode } from '../../typed-code.ts'
import { opening } from '../opening.ts'

/** In effect within two seconds: who was let in with the code before needs the new one. 404 for an open store. */
export const changePreviewCode = defineCall({
  method: 'POST',
  path: '/api/staff/opening/preview_code',
  summary: 'Change the code that visitors need before the store opens',
  permission: 'admin',
  body: { code: letterCode(4, 16) },
  response: v.object({ opening }),
})
