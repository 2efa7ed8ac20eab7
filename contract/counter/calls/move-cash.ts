import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { cashMovement, shiftReport } from '../till.ts'

/** Idempotent by its id. 409 CONFLICT when the shift is closed. */
export const moveCash = defineCall({
  method: 'POST',
  path: '/api/staff/counter/shifts/{id}/cash',
  summary: 'Put cash into a till, or take it out, with a reason',
  permission: 'counter',
  params: { id: rowId },
  body: { movement: v.strictObject(cashMovement) },
  response: v.object({ shift: shiftReport }),
})
