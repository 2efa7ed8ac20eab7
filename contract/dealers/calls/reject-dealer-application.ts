import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, singleLineText } from '../../fields.ts'
import { dealerApplication } from '../dealer-application.ts'

/** The applicant is notified of the reason. 409 CONFLICT when already decided. */
export const rejectDealerApplication = defineCall({
  method: 'POST',
  path: '/api/staff/dealer_applications/{id}/reject',
  summary: 'Reject a dealer application',
  permission: 'dealers',
  params: { id: rowId },
  body: { reason: singleLineText(3, 300) },
  response: v.object({ application: dealerApplication }),
})
