import * as v from 'valibot'
import { defineCall } from '../../call.ts'

/** Asks nothing but the process itself. A service manager restarts a server that does not answer. */
export const getLiveness = defineCall({
  method: 'GET',
  path: '/api/health/live',
  summary: 'Whether the process answers',
  callers: 'everybody',
  isOfTheMoment: true,
  response: v.object({ status: v.picklist(['ok', 'stopping']) }),
})
