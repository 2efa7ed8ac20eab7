import * as v from 'valibot'
import { actingDealer } from '../../buyers/acting-dealer.ts'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { deliveryMethod } from '../../orders/order.ts'
import { paymentService } from '../../payments/payment-service.ts'

/**
 * How the buyer's newest order is delivered and paid, to prepare the next one on any device. The address may have been
 * deleted since, and the store or the way to pay may no longer be offered.
 */
export const getLastChoices = defineCall({
  method: 'GET',
  path: '/api/carts/last_choices',
  summary: 'Delivery and payment of the newest order',
  callers: 'buyers',
  query: actingDealer,
  response: v.object({
    /** null before the first order. */
    last: v.nullable(
      v.object({
        delivery_method: deliveryMethod,
        address_id: v.nullable(rowId),
        pickup_store_id: v.nullable(v.number()),
        payment_service: v.nullable(paymentService),
        payment_method_id: v.nullable(v.number()),
      }),
    ),
  }),
})
export type LastChoices = NonNullable<v.InferOutput<typeof getLastChoices.response>['last']>
