import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { staffReturnAnswer } from '../order-return.ts'

export const getStaffReturn = defineCall({
  method: 'GET',
  path: '/api/staff/returns/{id}',
  summary: 'One return',
  permission: 'orders',
  params: { id: rowId },
  response: staffReturnAnswer,
})
