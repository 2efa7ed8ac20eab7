import * as v from 'valibot'
import { dealerStatus } from '../../account/profile.ts'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'
import { dealerApplication } from '../dealer-application.ts'

export const getDealerApplications = defineCall({
  method: 'GET',
  path: '/api/staff/dealer_applications',
  summary: 'Applications of dealers, newest first',
  permission: 'dealers',
  query: { status: v.optional(dealerStatus), page: v.optional(wholeNumber(1, 10_000), '1') },
  response: v.object({ applications: listOf(dealerApplication) }),
})
