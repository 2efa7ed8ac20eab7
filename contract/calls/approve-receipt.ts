import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { rowId } from '../entities/person-fields.ts'
import { staffReceipt } from '../entities/staff-receipt.ts'

/** The transfer is there: the order is paid. 409 CONFLICT when it was decided before, or the order is closed or paid. */
export const approveReceipt = defineCall({
  method: 'POST',
  path: '/api/staff/receipts/{id}/approve',
  summary: 'Accept a receipt',
  params: { id: rowId },
  response: v.object({ receipt: staffReceipt }),
})
