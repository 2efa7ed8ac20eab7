import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'
import { shiftReport } from '../till.ts'

export const listedShift = v.object({
  ...v.pick(shiftReport, [
    'id',
    'till',
    'opened_by',
    'opened_at',
    'closed_by',
    'closed_at',
    'float',
    'float_expected',
    'counted',
    'reason',
  ]).entries,
  /** As it was closed; null while it is open. */
  expected: v.nullable(v.number()),
})
export type ListedShift = v.InferOutput<typeof listedShift>

export const getShifts = defineCall({
  method: 'GET',
  path: '/api/staff/counter/shifts',
  summary: 'Shifts of all tills, newest first',
  permission: ['counter', 'reports'],
  query: { page: v.optional(wholeNumber(1, 10_000), '1') },
  response: v.object({ shifts: listOf(listedShift) }),
})
