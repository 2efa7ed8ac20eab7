import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'
import { staffPromotion } from '../staff-promotion.ts'

export const getStaffPromotions = defineCall({
  method: 'GET',
  path: '/api/staff/promotions',
  summary: 'All promotions, in the order in which they apply',
  permission: 'catalogue',
  query: { page: v.optional(wholeNumber(1, 10_000), '1') },
  response: v.object({ promotions: listOf(staffPromotion) }),
})
