import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { rowId } from '../entities/person-fields.ts'
import { staffDraw } from '../entities/staff-draw.ts'

/** Reveals the seed, and what follows from it. 409 CONFLICT until a minute after it has closed, and the second time. */
export const holdDraw = defineCall({
  method: 'POST',
  path: '/api/staff/festive_draws/{id}/hold',
  summary: 'Hold a festive draw',
  params: { id: rowId },
  response: v.object({ draw: staffDraw }),
})
