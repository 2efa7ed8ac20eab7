import * as v from 'valibot'
import { actingDealer } from '../../buyers/acting-dealer.ts'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { nextStep } from '../../orders/order.ts'
import { paymentService } from '../payment-service.ts'

/** 409 CONFLICT when nothing is outstanding. */
export const payOrder = defineCall({
  method: 'POST',
  path: '/api/orders/{id}/pay',
  summary: 'Open a payment attempt for an order',
  callers: 'buyers',
  params: { id: rowId },
  query: actingDealer,
  body: {
    payment_service: paymentService,
    payment_method_id: v.optional(
      v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))),
      null,
    ),
  },
  response: v.object({ next: nextStep }),
})
