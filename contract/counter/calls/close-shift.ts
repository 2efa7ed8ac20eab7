import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, singleLineText, staffAmount, timestamp } from '../../fields.ts'
import { shiftReport } from '../till.ts'

/** Idempotent: a closed shift stays as it was closed. */
export const closeShift = defineCall({
  method: 'POST',
  path: '/api/staff/counter/shifts/{id}/close',
  summary: 'Close a till with its counted cash',
  permission: 'counter',
  params: { id: rowId },
  body: {
    counted: staffAmount,
    reason: v.optional(v.nullable(singleLineText(1, 200)), null),
    closed_at: timestamp,
  },
  response: v.object({ shift: shiftReport }),
})
