import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { affiliateProgramme } from '../affiliate.ts'

/** null when no programme is running, or promotion is not allowed. */
export const getAffiliateProgramme = defineCall({
  method: 'GET',
  path: '/api/affiliates',
  summary: 'What the affiliate programme gives',
  callers: 'everybody',
  response: v.object({ programme: v.nullable(affiliateProgramme) }),
})
