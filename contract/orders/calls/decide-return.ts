import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, singleLineText } from '../../fields.ts'
import { staffReturnAnswer } from '../order-return.ts'

/** 409 CONFLICT in a state that the decision cannot follow (contract/orders/return-status.ts). */
export const decideReturn = defineCall({
  method: 'POST',
  path: '/api/staff/returns/{id}/decide',
  summary: 'Accept or decline a return',
  permission: 'orders',
  params: { id: rowId },
  body: {
    decision: v.picklist(['accept', 'decline']),
    /** Sent to the customer: where the goods go, or why they are not taken back. */
    answer: singleLineText(1, 300),
  },
  response: staffReturnAnswer,
})
