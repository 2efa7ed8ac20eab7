import * as v from 'valibot'
import { dealerTier } from '../../account/profile.ts'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { dealerApplication } from '../dealer-application.ts'

/** 409 CONFLICT when already decided, or when the phone number belongs to an account of another kind. */
export const approveDealerApplication = defineCall({
  method: 'POST',
  path: '/api/staff/dealer_applications/{id}/approve',
  summary: 'Approve a dealer application',
  permission: 'dealers',
  params: { id: rowId },
  body: {
    tier: dealerTier,
    /** Absent: the sales person who submitted the application. */
    sales_person_id: v.optional(rowId),
    /** Minor units of the market's currency. */
    credit_limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000_000)), 0),
  },
  response: v.object({ application: dealerApplication }),
})
