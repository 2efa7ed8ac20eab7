import * as v from 'valibot'
import { defineCall } from '../../call.ts'

/** Not subject to admission control or rate limits. */
export const getHealth = defineCall({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the store and its database answer',
  callers: 'everybody',
  isOfTheMoment: true,
  response: v.object({ status: v.picklist(['ok', 'stopping']), version: v.string(), time: v.string() }),
})
