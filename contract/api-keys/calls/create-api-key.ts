import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { singleLineText, staffDay } from '../../fields.ts'
import { PERMISSIONS } from '../../staff/permissions.ts'
import { apiKey } from '../api-key.ts'

/** Without an idempotency key, whose stored answer would contain the secret: of two keys one is revoked. */
export const createApiKey = defineCall({
  method: 'POST',
  path: '/api/staff/api_keys',
  summary: 'Make a key for another program; the answer is the only one that contains it',
  permission: 'admin',
  body: {
    name: singleLineText(1, 60),
    permissions: v.pipe(v.array(v.picklist(PERMISSIONS)), v.minLength(1), v.maxLength(PERMISSIONS.length)),
    /** The last day on which it works, in the time of the store. */
    last_day: staffDay,
  },
  response: v.object({ key: apiKey, secret: v.string() }),
})
