import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { passkey } from '../passkey.ts'

export const getPasskeys = defineCall({
  method: 'GET',
  path: '/api/users/me/passkeys',
  summary: 'Passkeys of the signed-in person, the newest first',
  callers: 'buyers',
  response: v.object({ passkeys: v.object({ data: v.array(passkey) }) }),
})
