import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, singleLineText } from '../../fields.ts'
import { staffDraw } from '../staff-draw.ts'

/** 409 CONFLICT once the lucky draw has opened, because entries may exist. */
export const callOffDraw = defineCall({
  method: 'POST',
  path: '/api/staff/festive_draws/{id}/call_off',
  summary: 'Cancel a festive draw before it opens',
  permission: 'content',
  params: { id: rowId },
  body: { reason: singleLineText(1, 200) },
  response: v.object({ draw: staffDraw }),
})
