import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { staffPromotion, staffPromotionBody } from '../staff-promotion.ts'

/** Replaces the whole promotion; to end one, set `ends_at`. */
export const changePromotion = defineCall({
  method: 'POST',
  path: '/api/staff/promotions/{id}',
  summary: 'Change a promotion',
  permission: 'catalogue',
  params: { id: wholeNumber(1, 999_999_999) },
  body: staffPromotionBody,
  response: v.object({ promotion: staffPromotion }),
})
