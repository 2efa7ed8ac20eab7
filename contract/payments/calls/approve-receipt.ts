import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { staffReceipt } from '../staff-receipt.ts'

/**
 * Confirms the transfer: the order becomes paid. 409 CONFLICT when already decided, or when the order is closed or
 * paid.
 */
export const approveReceipt = defineCall({
  method: 'POST',
  path: '/api/staff/receipts/{id}/approve',
  summary: 'Approve a receipt',
  permission: 'payments',
  params: { id: rowId },
  response: v.object({ receipt: staffReceipt }),
})
