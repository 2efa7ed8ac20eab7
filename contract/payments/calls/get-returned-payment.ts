import * as v from 'valibot'
import { defineCall } from '../../call.ts'

/** Payment result in the path /payment/{status}/{id}. */
export const PAYMENT_RESULTS = ['success', 'failed', 'pending', 'review'] as const
export type PaymentResult = (typeof PAYMENT_RESULTS)[number]

/**
 * The payment this browser returned from within the last minutes, for the sign-in page: there may be no session.
 * Returns the order number and payment state, nothing about the person.
 */
export const getReturnedPayment = defineCall({
  method: 'GET',
  path: '/api/payments/returned',
  summary: 'The payment from which this browser returned',
  callers: 'everybody',
  isOfTheMoment: true,
  response: v.object({
    payment: v.nullable(v.object({ order_no: v.string(), status: v.picklist(PAYMENT_RESULTS) })),
  }),
})
