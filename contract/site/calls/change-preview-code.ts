import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { letterCode } from '../../typed-code.ts'
import { opening } from '../opening.ts'

/**
 * In effect within two seconds: visitors who entered the old code must enter the new one. 404 once the store has opened.
 */
export const changePreviewCode = defineCall({
  method: 'POST',
  path: '/api/staff/opening/preview_code',
  summary: 'Change the code that visitors need before the store opens',
  permission: 'admin',
  body: { code: letterCode(4, 16) },
  response: v.object({ opening }),
})
