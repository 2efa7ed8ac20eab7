import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { ownEntry } from '../festive-draw.ts'

export const getOwnEntries = defineCall({
  method: 'GET',
  path: '/api/festive_draw/entries',
  summary: 'Own entries in the draw of the festive campaign, oldest first',
  callers: 'buyers',
  response: v.object({
    /** The current lucky draw; null if there is none. */
    draw_id: v.nullable(v.string()),
    entries: v.object({ data: v.array(ownEntry) }),
  }),
})
