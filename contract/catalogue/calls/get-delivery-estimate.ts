import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { MAX_QUANTITY } from '../../constants.ts'
import { wholeNumber } from '../../fields.ts'
import { deliveryEstimate } from '../delivery-estimate.ts'
import { productableType } from '../product.ts'

/** No session needed, the same result for everyone: list prices count towards free delivery. */
export const getDeliveryEstimate = defineCall({
  method: 'GET',
  path: '/api/delivery_estimate',
  summary: 'Fee and days of delivery to a state, and whether pickup is possible there',
  callers: 'everybody',
  query: {
    state_id: wholeNumber(1, 99_999),
    productable_id: wholeNumber(1, 2_147_483_647),
    productable_type: productableType,
    quantity: v.optional(wholeNumber(1, MAX_QUANTITY), '1'),
  },
  response: v.object({ estimate: deliveryEstimate }),
})
