import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { staffPromotion, staffPromotionBody } from '../staff-promotion.ts'

export const createPromotion = defineCall({
  method: 'POST',
  path: '/api/staff/promotions',
  summary: 'Create a promotion',
  permission: 'catalogue',
  body: staffPromotionBody,
  response: v.object({ promotion: staffPromotion }),
})
