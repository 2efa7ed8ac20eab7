import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'
import { staffDealer } from '../staff-dealer.ts'

export const getStaffDealers = defineCall({
  method: 'GET',
  path: '/api/staff/dealers',
  summary: 'Dealers with their tiers and accounts, by the name of the company',
  permission: 'dealers',
  query: { page: v.optional(wholeNumber(1, 10_000), '1') },
  response: v.object({ dealers: listOf(staffDealer) }),
})
