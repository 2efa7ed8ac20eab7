import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { apiKey } from '../api-key.ts'

export const revokeApiKey = defineCall({
  method: 'POST',
  path: '/api/staff/api_keys/{id}/revoke',
  summary: 'End a key at once, and for ever',
  permission: 'admin',
  params: { id: rowId },
  response: v.object({ key: apiKey }),
})
