import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { newShift, shiftReport } from '../till.ts'

/**
 * Idempotent by its id. A till may have two open shifts, when two devices opened it without a connection: each counts its
 * own cash.
 */
export const openShift = defineCall({
  method: 'POST',
  path: '/api/staff/counter/shifts',
  summary: 'Open a till with a counted float',
  permission: 'counter',
  body: newShift,
  response: v.object({ shift: shiftReport }),
})
