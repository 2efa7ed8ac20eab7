import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { familyKey } from '../staff-terms.ts'

/** 409 CONFLICT while a product has it. */
export const removeFlavourFamily = defineCall({
  method: 'POST',
  path: '/api/staff/flavour_families/{id}/remove',
  summary: 'Remove a flavour family without products',
  permission: 'catalogue',
  params: { id: familyKey },
  response: v.object({ id: familyKey }),
})
