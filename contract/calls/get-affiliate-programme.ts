import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { affiliateProgramme } from '../entities/affiliate.ts'

/** null where none runs, or nothing may be promoted. */
export const getAffiliateProgramme = defineCall({
  method: 'GET',
  path: '/api/affiliates',
  summary: 'What the affiliate programme gives',
  access: 'guest',
  response: v.object({ programme: v.nullable(affiliateProgramme) }),
})
