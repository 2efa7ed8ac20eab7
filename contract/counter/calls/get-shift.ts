import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { shiftReport } from '../till.ts'

export const getShift = defineCall({
  method: 'GET',
  path: '/api/staff/counter/shifts/{id}',
  summary: 'The report of a shift',
  permission: ['counter', 'reports'],
  params: { id: rowId },
  response: v.object({ shift: shiftReport }),
})
