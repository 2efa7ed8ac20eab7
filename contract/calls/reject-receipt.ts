import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { line, rowId } from '../entities/person-fields.ts'
import { staffReceipt } from '../entities/staff-receipt.ts'

/** The customer is notified of the reason and may send another receipt. 409 CONFLICT when already decided. */
export const rejectReceipt = defineCall({
  method: 'POST',
  path: '/api/staff/receipts/{id}/reject',
  summary: 'Turn a receipt down',
  params: { id: rowId },
  body: { reason: line(1, 300) },
  response: v.object({ receipt: staffReceipt }),
})
