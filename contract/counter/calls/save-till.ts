import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { till, tillFields } from '../till.ts'

/** Adds a till, or changes the one with this id. */
export const saveTill = defineCall({
  method: 'POST',
  path: '/api/staff/tills',
  summary: 'Add or change a till',
  permission: 'settings',
  body: { id: v.optional(rowId), ...tillFields },
  response: v.object({ till }),
})
