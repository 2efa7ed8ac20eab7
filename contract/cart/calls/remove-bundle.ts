import * as v from 'valibot'
import { actingDealer } from '../../buyers/acting-dealer.ts'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { cartAnswer } from '../cart.ts'
import { promotionId } from './add-bundle.ts'

const MAX_LINES = 200

/**
 * Never queued. Lines that no longer exist, or belong to another bundle, are ignored. Idempotent by Idempotency-Key.
 */
export const removeBundle = defineCall({
  method: 'POST',
  path: '/api/carts/remove_bundle',
  summary: 'Take lines of the cart out of a bundle; the goods stay',
  callers: 'buyers',
  query: actingDealer,
  body: {
    cart_ids: v.pipe(v.array(rowId), v.minLength(1), v.maxLength(MAX_LINES)),
    promotion_id: promotionId,
  },
  response: cartAnswer,
})
