import * as v from 'valibot'
import { defineCall, listOf } from '../call.ts'
import { dealerApplication } from '../entities/dealer-application.ts'
import { dealerStatus } from '../entities/profile.ts'
import { wholeNumber } from './get-products.ts'

export const getDealerApplications = defineCall({
  method: 'GET',
  path: '/api/staff/dealer_applications',
  summary: 'Applications of dealers, newest first',
  query: { status: v.optional(dealerStatus), page: v.optional(wholeNumber(1, 10_000), '1') },
  response: v.object({ applications: listOf(dealerApplication) }),
})
