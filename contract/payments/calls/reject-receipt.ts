import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, singleLineText } from '../../fields.ts'
import { staffReceipt } from '../staff-receipt.ts'

/** The customer is notified of the reason and may send another receipt. 409 CONFLICT when already decided. */
export const rejectReceipt = defineCall({
  method: 'POST',
  path: '/api/staff/receipts/{id}/reject',
  summary: 'Reject a receipt',
  permission: 'payments',
  params: { id: rowId },
  body: { reason: singleLineText(1, 300) },
  response: v.object({ receipt: staffReceipt }),
})
