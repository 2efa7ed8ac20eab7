import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { opening } from '../opening.ts'

/** Null for a store that was not made by the set-up, such as the demo: it is always open. */
export const getOpening = defineCall({
  method: 'GET',
  path: '/api/staff/opening',
  summary: 'The checklist before a live store opens',
  permission: 'settings',
  response: v.object({ opening: v.nullable(opening) }),
})
