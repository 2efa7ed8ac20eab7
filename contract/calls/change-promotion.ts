import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { staffPromotion, staffPromotionBody } from '../entities/staff-promotion.ts'
import { wholeNumber } from './get-products.ts'

/** The whole of it, as it shall be from now on; one that must end gets an `ends_at`. */
export const changePromotion = defineCall({
  method: 'POST',
  path: '/api/staff/promotions/{id}',
  summary: 'Change a promotion',
  params: { id: wholeNumber(1, 999_999_999) },
  body: staffPromotionBody,
  response: v.object({ promotion: staffPromotion }),
})
