import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { till, tillFields, tillId } from '../till.ts'

/** Adds a till, or changes the one with this id. */
export const saveTill = defineCall({
  method: 'POST',
  path: '/api/staff/tills',
  summary: 'Add or change a till',
  permission: 'settings',
  body: { id: v.optional(tillId), ...tillFields },
  response: v.object({ till }),
})
