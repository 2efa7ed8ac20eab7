import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { staffDraw } from '../staff-draw.ts'

/** Reveals the seed and the winners. 409 CONFLICT until one minute after closing, and when already held. */
export const holdDraw = defineCall({
  method: 'POST',
  path: '/api/staff/festive_draws/{id}/hold',
  summary: 'Draw the winners of a festive draw',
  permission: 'content',
  params: { id: rowId },
  response: v.object({ draw: staffDraw }),
})
