import { defineCall } from '../../call.ts'
import { rowId, singleLineText } from '../../fields.ts'
import { handIn } from '../cash-in.ts'

/** Its receipts are with the sales person again. 409 CONFLICT when it was confirmed or cancelled. */
export const cancelCashIn = defineCall({
  method: 'POST',
  path: '/api/staff/cash_ins/{id}/cancel',
  summary: 'Cancel a count that the sales person has not confirmed',
  permission: 'payments',
  params: { id: rowId },
  body: { reason: singleLineText(3, 300) },
  response: handIn,
})
