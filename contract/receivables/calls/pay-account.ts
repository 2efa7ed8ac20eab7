import * as v from 'valibot'
import { actingDealer } from '../../buyers/acting-dealer.ts'
import { defineCall } from '../../call.ts'
import { rowId, whole } from '../../fields.ts'
import { nextStep } from '../../orders/order.ts'
import { paymentService } from '../../payments/payment-service.ts'
import { MAX_PAYMENT } from './record-account-payment.ts'

/**
 * Pays chosen invoices, less chosen credits, or an amount, which goes to the oldest invoices. Where the credits cover the
 * invoices, they are used at once and nothing is paid. 409 CONFLICT when a chosen document was closed meanwhile; 422 for
 * an amount above what is owed. `Idempotency-Key: "<uuid>"`: repeated requests open one payment.
 */
export const payAccount = defineCall({
  method: 'POST',
  path: '/api/receivables/payments',
  summary: 'Pay invoices of a dealer’s account',
  callers: 'dealersAndSalesPersons',
  query: actingDealer,
  body: {
    /** Ids of open items, credits among them; empty: the oldest invoices. */
    items: v.pipe(v.array(rowId), v.maxLength(200)),
    /** Minor units, as the page showed it. */
    amount: whole(0, MAX_PAYMENT),
    payment_service: paymentService,
    payment_method_id: v.optional(
      v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))),
      null,
    ),
  },
  response: v.object({ next: nextStep }),
})
