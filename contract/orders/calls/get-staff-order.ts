import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { READS_ORDERS } from '../../staff/permissions.ts'
import { staffOrder } from '../staff-order.ts'

export const staffOrderAnswer = v.object({ order: staffOrder })

export const getStaffOrder = defineCall({
  method: 'GET',
  path: '/api/staff/orders/{id}',
  summary: 'One order as staff serve it',
  permission: READS_ORDERS,
  params: { id: rowId },
  response: staffOrderAnswer,
})
