import * as v from 'valibot'
import { defineCall } from '../call.ts'

export const logOut = defineCall({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End this session',
  access: 'guest',
  response: v.object({}),
})
