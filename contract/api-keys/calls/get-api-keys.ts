import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { apiKey } from '../api-key.ts'

export const getApiKeys = defineCall({
  method: 'GET',
  path: '/api/staff/api_keys',
  summary: 'Keys of other programs, newest first; revoked ones last',
  permission: 'admin',
  response: v.object({ keys: v.object({ data: v.array(apiKey) }) }),
})
