import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { staffCartRefusal } from '../device-report.ts'

/** 409 CONFLICT when it was answered before. */
export const dismissCartRefusal = defineCall({
  method: 'POST',
  path: '/api/staff/cart_refusals/{id}/dismiss',
  summary: 'Take a refused cart operation off the list of staff',
  permission: 'orders',
  params: { id: rowId },
  response: v.object({ refusal: staffCartRefusal }),
})
