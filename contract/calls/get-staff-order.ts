import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { rowId } from '../entities/person-fields.ts'
import { staffOrder } from '../entities/staff-order.ts'

export const staffOrderAnswer = v.object({ order: staffOrder })

export const getStaffOrder = defineCall({
  method: 'GET',
  path: '/api/staff/orders/{id}',
  summary: 'One order as staff serve it',
  params: { id: rowId },
  response: staffOrderAnswer,
})
